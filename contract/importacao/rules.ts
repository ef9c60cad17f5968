import { formatInteger } from "../platform/number.ts";

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

/** Refused lines that the state of an import lists; a download has all of them. */
export const MAX_REJEITADOS = 1000;

/** Of a refused line, how many of its cells the state of an import shows, and how many characters of each. */
export const [MAX_CELULAS, MAX_CELULA] = [12, 80];
/** Differences of each sort that a trial lists. */
export const MAX_DIFERENCAS = 100;
/** Rows that an import of which the rest was taken back lists, and that one call may take back by themselves. */
export const MAX_MANTIDAS = 100;

/** Days for which an import keeps what became of each line, as a file that nothing refers to is kept (OP-56). */
export const IMPORT_LINES_KEPT_DAYS = 30;
/** What stands in the place of lines that are gone. */
export const IMPORT_LINES_GONE = `O resultado de cada linha fica guardado por ${IMPORT_LINES_KEPT_DAYS} dias. O arquivo continua na lista.`;

/** An import that nobody started, or of another register (404). */
export const IMPORTACAO_NOT_FOUND = "Importação não encontrada.";
/** A cancel that comes too late (409). */
export const IMPORTACAO_TOO_LATE =
  "A importação já está sendo aplicada ou terminou e não pode mais ser cancelada.";
/** A trial that was applied already, failed, was cancelled or is old (409). */
export const PREVIA_GONE =
  "Esta prévia já foi aplicada, não terminou ou passou de 30 dias. Feche o resultado e confira a lista de arquivos.";
/** What stands in the place of a difference that is gone; its file can be sent again. */
export const PREVIA_OLD = `As diferenças ficam guardadas por ${IMPORT_LINES_KEPT_DAYS} dias. Envie o arquivo de novo para comparar com o que está cadastrado agora.`;
/** An import that was taken back already, changed nothing or is old (409). */
export const UNDO_GONE =
  "Esta importação não pode mais ser desfeita: já foi desfeita, não mudou nada ou passou de 30 dias.";
/** Rows that were changed again while they were looked at; none is taken back (409). */
export const UNDO_CHANGED = "Uma ou mais linhas mudaram de novo. Confira os valores e tente outra vez.";
/** A row that this import did not change, or that was taken back already (404). */
export const UNDO_UNKNOWN = "Esta linha já foi desfeita ou não é desta importação.";
/** Rows that somebody else holds for too long (409). */
export const UNDO_HELD = "Outra gravação está mudando estas linhas. Tente novamente em instantes.";
/** An import that could not be taken back: it stands as it was. */
export const UNDO_FAILED = "A importação não foi desfeita: houve um erro e nada foi alterado. Tente de novo.";
/** An import that broke for a reason that no person can mend. */
export const IMPORTACAO_BROKEN =
  "A importação foi interrompida por um erro. Nada foi alterado. Tente de novo.";
/** Whoever sent the file was suspended or moved before it was applied. */
export const IMPORTACAO_NO_RIGHT =
  "Quem enviou o arquivo não tem mais acesso a esta importação. Nada foi alterado. Quem tem acesso pode enviá-lo de novo.";
/** An import whose last step took longer than it may. */
export const IMPORTACAO_TOO_SLOW =
  "A importação demorou demais e foi desfeita. Nada foi alterado. Divida o arquivo.";
/** An import whose process died twice while it ran: kill -9, no memory. */
export const IMPORTACAO_DIED =
  "O servidor parou duas vezes durante a importação. Nada foi alterado. Confira o arquivo, divida-o e envie de novo.";
/** A file that has nothing below its titles. */
export const IMPORTACAO_NO_LINES =
  "O arquivo só tem a linha de títulos. Preencha ao menos uma linha abaixo dela e envie de novo.";

/** A file of which no line is right; what is wrong with the first is said with it. */
export const noLineTaken = ({ linha, motivo }: { readonly linha: number; readonly motivo: string }): string =>
  `Nenhuma linha do arquivo pôde ser importada. Linha ${formatInteger(linha)}: ${motivo}`;

/** The titles that a file of refused lines has behind those of the file; what stands below them is not read again. */
export const REFUSED_LINE_TITLES = ["linha", "motivo"] as const;
