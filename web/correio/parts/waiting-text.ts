import type { SituacaoCorreio } from "../../../contract/correio/index.ts";
import { formatInteger } from "../../platform/format/format.ts";

/** What waits in the board, in few words; '' while nothing does: `3 não entregues, 2 sem requisição`. */
export function waitingText({ parado, nao_entregues }: SituacaoCorreio): string {
  return [
    parado === null ? "" : "nenhum e-mail sai agora",
    nao_entregues === 0
      ? ""
      : `${formatInteger(nao_entregues)} não ${nao_entregues === 1 ? "entregue" : "entregues"}`,
  ]
    .filter((part) => part !== "")
    .join(", ");
}

/** How much of it waits for somebody. */
export function waitingCount({ nao_entregues }: SituacaoCorreio): number {
  return nao_entregues;
}
