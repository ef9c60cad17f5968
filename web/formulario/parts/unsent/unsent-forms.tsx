import { Button, Group, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useRef, type ReactNode } from "react";
import { formatCount, formatDateTime } from "../../../platform/format/format.ts";
import { FormList } from "../../../requisicoes/index.ts";
import type { UnsentLine } from "../use-form-stage.ts";
import classes from "./unsent-forms.module.css";

interface UnsentFormsProps {
  readonly unsent: readonly UnsentLine[];
  readonly onResume: (numero: number) => void;
  readonly onDrop: (numero: number) => void;
  readonly onBegin: () => void;
}

/** Lists unsent forms to continue, and offers a new one; once there is none left, a new one opens by itself. */
export function UnsentForms({ unsent, onResume, onDrop, onBegin }: UnsentFormsProps): ReactNode {
  // The dialog opened before the drafts were loaded, so the focus is set once they are there.
  const resume = useRef<HTMLButtonElement>(null);
  const { length } = unsent;
  useEffect(() => resume.current?.focus(), []);
  useEffect(() => {
    // A draft is gone, and with it the focused button.
    if (document.activeElement === document.body) resume.current?.focus();
  });
  return (
    <Stack gap="md" className={classes["unsent"] ?? ""}>
      <Text>
        {formatCount(length, "requisição começada e não enviada", "requisições começadas e não enviadas")}{" "}
        neste navegador.
      </Text>
      <FormList
        label="Requisições não enviadas"
        rows={unsent}
        keyOf={({ numero }) => numero}
        titleOf={({ line }) => (line === "" ? "Sem dados para mostrar" : line)}
        aboutOf={({ numero, concessionario, rascunho }) => [
          rascunho === null ? "" : `Alterações não salvas do rascunho ${rascunho}`,
          concessionario,
          `Começada em ${formatDateTime(numero)}`,
        ]}
        renderButtons={({ numero }, index) => (
          <>
            <Button variant="subtle" color="gray" size="xs" onClick={() => onDrop(numero)}>
              Descartar
            </Button>
            <Button size="xs" ref={index === 0 ? resume : null} onClick={() => onResume(numero)}>
              Continuar
            </Button>
          </>
        )}
      />
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={onBegin}
        >
          Começar outra
        </Button>
      </Group>
    </Stack>
  );
}
