import { FILES_AWAY } from "../platform/messages.ts";

/** A file of a type that is not accepted (415; FORM-19, FILE-07). */
export const INVALID_FILE_TYPE = "Tipo de arquivo inválido, selecione um arquivo válido";
/** An upload that failed, or a file that is too large (413; FILE-08, OP-56). */
export const UPLOAD_FAILED = "Erro ao carregar arquivo";
/** The removal of a file that a form or a message already refers to (409). */
export const ALREADY_SENT = "O arquivo já foi enviado e não pode mais ser removido.";
/** More unsent files than one person may have (413, OP-56). */
export const TOO_MANY_UNSENT = "Há 200 MB de arquivos não enviados. Envie ou remova algum.";
/** The storage is full or nearly full (507). */
export const NO_ROOM =
  "Não há espaço livre para salvar o arquivo. Avise o suporte e tente novamente mais tarde.";
/** Too many uploads of one person at once (429, docs/contract.md). */
export const TOO_MANY_AT_ONCE =
  "Já há 4 arquivos sendo enviados. Aguarde um deles terminar e tente novamente.";
/** More than 120 uploads in a minute (429, docs/contract.md). */
export const TOO_MANY_UPLOADS =
  "Muitos arquivos enviados em pouco tempo. Aguarde um minuto e tente novamente.";
/** A form or a message waits for its files. */
export const FILES_ON_THEIR_WAY = "Aguarde o envio dos arquivos terminar.";
/** A file in which the scanner found a virus; nothing of it is kept (422, decision 79). */
export const INFECTED = "O arquivo contém um vírus e não foi guardado.";
/** The scanner is away, too slow, or answers nonsense (503). */
export const SCANNER_AWAY =
  "A verificação de vírus não responde, e o arquivo não foi guardado. Tente novamente em instantes.";
/** The scanner does not look at files of that size (413). */
export const TOO_LARGE_TO_SCAN = "O arquivo é grande demais para a verificação de vírus. Avise o suporte.";
/** The download of a file in which a virus was found after it was stored (422). */
export const INFECTED_STORED = "O arquivo contém um vírus e não pode ser baixado.";
/** A form or a message with such a file (422). */
export const INFECTED_UNSENT = "O arquivo contém um vírus e não pode ser enviado. Remova-o.";
/** An import of such a file. */
export const INFECTED_UNREAD = "O arquivo contém um vírus e não foi lido.";
/** The marks beside a file that was stored unseen, and of one in which a virus was found since. */
export const NOT_SCANNED = "não verificado";
export const HAS_VIRUS = "contém vírus";
/** What the marks say at length. */
export const NOT_SCANNED_WHY = "O arquivo ainda não passou pela verificação de vírus.";

/** What an upload is told of its scan and of where it is kept, whatever the status. */
export const SCAN_REFUSALS: ReadonlySet<string> = new Set([
  INFECTED,
  SCANNER_AWAY,
  TOO_LARGE_TO_SCAN,
  FILES_AWAY,
]);
