import { IconArchive, IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Historico } from "../../../contract/interacoes/index.ts";
import { STATUS_LABEL } from "../../../contract/requisicoes/index.ts";
import { formatDateTime } from "../../platform/format/format.ts";
import { StatusMark } from "../../requisicoes/index.ts";
import classes from "./thread.module.css";

function StepIcon({ step }: { step: Historico }): ReactNode {
  if (step.historico_tipo === "resposta") return <IconPencil size={14} stroke={1.5} aria-hidden />;
  if (step.historico_status === null || step.historico_tipo === "arquivamento")
    return <IconArchive size={14} stroke={1.5} aria-hidden />;
  return <StatusMark status={step.historico_status} />;
}

/** The text after the name: `mudou o status para Em Andamento`. A message moves the status by itself (OP-44). */
function describeStep({ historico_tipo, historico_status, historico_motivo }: Historico): string {
  const status = historico_status === null ? "" : STATUS_LABEL[historico_status];
  if (historico_tipo === "resposta") return "salvou a resposta";
  if (historico_tipo === "arquivamento") return `arquivou a requisição: ${historico_motivo ?? ""}`;
  return historico_tipo === "mensagem" ? `passou o status para ${status}` : `mudou o status para ${status}`;
}

/** One step of the history, quieter than a message (OP-44, OP-47). */
export function StepItem({ step }: { step: Historico }): ReactNode {
  const { historico_tipo, historico_usuario_nome, historico_timestamp } = step;
  return (
    <li className={classes.step}>
      <StepIcon step={step} />
      <span>
        {historico_tipo === "mensagem" ? "A mensagem de " : null}
        <b>{historico_usuario_nome === "" ? "O sistema" : historico_usuario_nome}</b> {describeStep(step)}
      </span>
      <time className={classes.time} dateTime={new Date(historico_timestamp * 1000).toISOString()}>
        {formatDateTime(historico_timestamp)}
      </time>
    </li>
  );
}
