import { Button, Group, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { RECOVERY_CODES, SEGUNDO_FATOR_TITLE, type SegundoFator } from "../../../contract/acesso/index.ts";
import { segundoFatorQuery } from "../../acesso/index.ts";
import { formatDateTime } from "../../platform/format/format.ts";
import { Loaded } from "../../platform/page/loaded.tsx";
import { FactorDialog, type FactorTask } from "./factor-dialog.tsx";
import { Section } from "./section.tsx";

/** Recovery codes of which somebody should make others. */
const FEW_CODES = 3;

/** The person's own second factor: whether it is on, its recovery codes, and what may be done with it (decision 68). */
export function SegundoFatorSection(): ReactNode {
  const query = useQuery(segundoFatorQuery);
  const [task, setTask] = useState<FactorTask | null>(null);
  return (
    <Section
      title={SEGUNDO_FATOR_TITLE}
      about="Além da senha, um código do aplicativo autenticador do celular."
    >
      <Loaded query={query} skeleton={<Skeleton height={72} />}>
        {(fator) => <Standing fator={fator} onTask={setTask} />}
      </Loaded>
      {task === null ? null : <FactorDialog task={task} onClose={() => setTask(null)} />}
    </Section>
  );
}

function Standing({
  fator,
  onTask,
}: {
  readonly fator: SegundoFator;
  readonly onTask: (task: FactorTask) => void;
}): ReactNode {
  const { ativo, desde, codigos_restantes: left, exigido, impedimento, can } = fator;
  return (
    <>
      <Text>
        {ativo && desde !== null
          ? `Ligado desde ${formatDateTime(desde)}. ${codesText(left)}`
          : (impedimento ?? "Desligado: para entrar basta a senha.")}
      </Text>
      {exigido ? (
        <Text size="sm" c="dimmed" mt={4}>
          O seu grupo entra com segundo fator: ele pode ser trocado, não desligado.
        </Text>
      ) : null}
      <Group gap="sm" mt="md">
        {can.setUp ? (
          <Button variant="default" onClick={() => onTask(ativo ? "trocar" : "configurar")}>
            {ativo ? "Trocar de aplicativo" : "Configurar"}
          </Button>
        ) : null}
        {ativo ? (
          <Button variant="default" onClick={() => onTask("codigos")}>
            Gerar outros códigos
          </Button>
        ) : null}
        {can.end ? (
          <Button variant="default" onClick={() => onTask("desligar")}>
            Desligar
          </Button>
        ) : null}
      </Group>
    </>
  );
}

/** 'Restam 9 de 10 códigos de recuperação.' */
function codesText(left: number): string {
  if (left === 0) return "Não resta nenhum código de recuperação: gere outros.";
  const rest = left === 1 ? "Resta 1" : `Restam ${left}`;
  const more = left <= FEW_CODES ? " Gere outros." : "";
  return `${rest} de ${RECOVERY_CODES} códigos de recuperação.${more}`;
}
