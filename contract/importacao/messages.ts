import { formatInteger } from "../platform/number.ts";
import { IMPORT_LINES_KEPT_DAYS } from "./limits.ts";

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
