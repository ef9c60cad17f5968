import type { SituacaoCorreio } from "../../../contract/correio/index.ts";
import { formatCount, formatInteger } from "../../platform/format/format.ts";

/** What waits in the board, in few words; '' while nothing does: `3 não entregues, 2 sem requisição`. */
export function waitingText({ parado, nao_entregues, sem_requisicao }: SituacaoCorreio): string {
  const parts = [
    parado !== null && "nenhum e-mail sai agora",
    nao_entregues > 0 && formatCount(nao_entregues, "não entregue", "não entregues"),
    sem_requisicao > 0 && `${formatInteger(sem_requisicao)} sem requisição`,
  ];
  return parts.filter((part) => part !== false).join(", ");
}

/** How much of it waits for somebody. */
export function waitingCount({ nao_entregues, sem_requisicao }: SituacaoCorreio): number {
  return nao_entregues + sem_requisicao;
}
