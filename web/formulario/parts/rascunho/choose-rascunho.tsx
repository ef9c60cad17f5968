import { Button, Group, Stack, Text } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import { formatDateTime } from "../../../platform/format/format.ts";
import classes from "../requisicao-form.module.css";
import type { RascunhoForm } from "./rascunho-form.ts";
import { RascunhoTold } from "./rascunho-told.tsx";

interface ChooseRascunhoProps {
  readonly saved: RascunhoForm;
  /** The unix second at which this browser stored the last of its own. */
  readonly keptAt: number | null;
  readonly onChoose: (which: "saved" | "kept") => void;
}

/** Asks which is opened: the draft as it was saved, or what was changed in this browser since and not saved. */
export function ChooseRascunho({ saved, keptAt, onChoose }: ChooseRascunhoProps): ReactNode {
  const { descricao, em } = saved.rascunho;
  // The dialog opened before the draft was loaded, so the focus is set once it is there.
  const goOn = useRef<HTMLButtonElement>(null);
  useEffect(() => goOn.current?.focus(), []);
  return (
    <div className={classes["body"]} data-low>
      <Stack gap="lg">
        <Text>Neste navegador há alterações deste rascunho que não foram salvas.</Text>
        <RascunhoTold
          descricao={descricao}
          about={[
            `Salvo em ${formatDateTime(em)}`,
            ...(keptAt === null ? [] : [`Alterado neste navegador em ${formatDateTime(keptAt)}`]),
          ]}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onChoose("saved")}>
            Descartar as alterações e abrir o salvo
          </Button>
          <Button ref={goOn} onClick={() => onChoose("kept")}>
            Continuar as alterações
          </Button>
        </Group>
      </Stack>
    </div>
  );
}
