/**
 * Where an import stands, whatever is imported: it waits for the one before it, is read, is applied, and ends. Only
 * until it is applied can it be cancelled.
 */
export const IMPORTACAO_STATUSES = [
  "esperando",
  "lendo",
  "aplicando",
  "processado",
  "falhou",
  "cancelado",
] as const;
export type ImportacaoStatus = (typeof IMPORTACAO_STATUSES)[number];

/** As the list of files says it after 'Status: ' (APEC-15, OP-91). */
export const IMPORTACAO_STATUS_DESC: Readonly<Record<ImportacaoStatus, string>> = {
  esperando: "Aguardando",
  lendo: "Processando",
  aplicando: "Processando",
  processado: "Processado",
  falhou: "Falhou",
  cancelado: "Cancelado",
};

/** What stands in the list in the place of 'Processado' for a trial that nobody has applied, and for what was taken back. */
export const PREVIA_DESC = "Prévia";
export const DESFEITO_DESC = "Desfeito";

/** Where an import stands, as the list of files says it. */
export function statusDesc(importacao: {
  readonly status: ImportacaoStatus;
  readonly previa: boolean;
  /** Rows that were taken back; null where it never was. */
  readonly desfeitos: number | null;
}): string {
  const { status, previa, desfeitos } = importacao;
  if (status !== "processado") return IMPORTACAO_STATUS_DESC[status];
  if (previa) return PREVIA_DESC;
  return desfeitos === null ? IMPORTACAO_STATUS_DESC[status] : DESFEITO_DESC;
}

/** Whether the import has ended. */
export function isOver(status: ImportacaoStatus): boolean {
  return status === "processado" || status === "falhou" || status === "cancelado";
}

/** Whether the import can still be cancelled. */
export function canCancel(status: ImportacaoStatus): boolean {
  return status === "esperando" || status === "lendo";
}
