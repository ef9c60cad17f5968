import type { Contexto } from "../../../contract/arquivos/index.ts";
import {
  INVALID_FILE_TYPE,
  MAX_FILE_BYTES,
  UPLOAD_FAILED,
  acceptedEndings,
  endingOf,
} from "../../../contract/arquivos/index.ts";
import { OfflineError, ServerError } from "../../platform/http/errors.ts";

/** Where files go: it settles which endings are taken (FORM-18, OP-56). */
export type Place = "orcamento" | Contexto;

/** A file that was chosen and is not stored yet. */
export interface PendingFile {
  readonly key: string;
  readonly file: File;
  /** How much has gone out, 0 to 1. */
  readonly progress: number;
  /** Why it stopped; null while it is on its way. */
  readonly error: string | null;
  /** False for what no second try can mend: a wrong ending, too large. */
  readonly mayRetry: boolean;
}

/** FORM-19 FILE-07 FILE-08: what is wrong with a chosen file before it is sent; null when it may go. */
export function fileProblem(file: Pick<File, "name" | "size">, place: Place): string | null {
  if (!acceptedEndings(place).includes(endingOf(file.name))) return INVALID_FILE_TYPE;
  return file.size > MAX_FILE_BYTES || file.size === 0 ? UPLOAD_FAILED : null;
}

/**
 * What is told of an upload that failed, and whether it may be tried again: only another type of file never helps, since
 * a quota or a full disk has room again later. FILE-08 is the word for what the server has no better one for.
 */
export function failureOf(error: unknown): { error: string; mayRetry: boolean } {
  if (error instanceof OfflineError) return { error: error.message, mayRetry: true };
  const told = error instanceof ServerError && (error.status < 500 || error.status === 507);
  return {
    error: told ? error.message : UPLOAD_FAILED,
    mayRetry: !(error instanceof ServerError && error.status === 415),
  };
}

/** The list with one file changed; a file that was taken away meanwhile stays away. */
export function updateFile(
  files: readonly PendingFile[],
  key: string,
  change: Partial<Pick<PendingFile, "progress" | "error" | "mayRetry">>,
): readonly PendingFile[] {
  return files.map((file) => (file.key === key ? Object.assign({}, file, change) : file));
}

/** What the file dialog of a place offers, as an input's `accept`. */
export function acceptOf(place: Place): string {
  return acceptedEndings(place)
    .map((ending) => `.${ending}`)
    .join(",");
}

const KB = 1024;

/** A size as people read it: `340 KB`, `2,4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  return `${(bytes / KB / KB).toFixed(1).replace(".", ",")} MB`;
}

/** What a place takes, for the line under its drop zone. */
export function placeHint(place: Place): string {
  const endings = acceptedEndings(place);
  const named =
    endings.length > 4 ? "PDF, imagens, planilhas, documentos ou ZIP" : endings.join(", ").toUpperCase();
  return `${named}, até ${sizeText(MAX_FILE_BYTES).replace(",0", "")}`;
}
