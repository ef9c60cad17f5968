/** The statuses of a request that was sent (DET-06); a draft is `rascunho`, and in no list of these (DRAFT-21). */
export const REQ_STATUSES = ["pendente", "em_andamento", "concluido", "arquivado"] as const;
export type ReqStatus = (typeof REQ_STATUSES)[number];
/** The status of a list when nothing is said (HIST-13). */
export const DEFAULT_STATUS: ReqStatus = "pendente";

/** The status as people read it (HIST-09). */
export const STATUS_LABEL: Readonly<Record<ReqStatus, string>> = {
  pendente: "Pendente",
  em_andamento: "Em Andamento",
  concluido: "Concluído",
  arquivado: "Arquivado",
};

/** concluido or arquivado: no messages, no edits (INT-12, DET-11, DET-17). */
export function isClosed(status: ReqStatus): boolean {
  return status === "concluido" || status === "arquivado";
}

/** `arquivada` or `concluída`, for sentences about a closed request. */
export function closedWord(status: ReqStatus): string {
  return status === "arquivado" ? "arquivada" : "concluída";
}

/** The warning after a message that was stored before the request was closed (INT-28): OP-43's text would be false. */
export function closedAfterMessage(status: ReqStatus): string {
  return `Sua mensagem foi enviada. Logo depois a requisição foi ${closedWord(status)}, e não recebe mais mensagens.`;
}

/** The refusal of an action on a closed request (OP-43), which says what it is (unlike OP-45: also of an archived one). */
export function closedMessage(status: ReqStatus): string {
  return `Não foi possível realizar esta ação, pois a requisição está ${closedWord(status)}. Por favor, abra uma nova requisição.`;
}
