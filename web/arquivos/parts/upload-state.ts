import type { FileContexto } from "../../../contract/arquivos/index.ts";
import {
  FILE_LIMITS,
  INFECTED,
  INVALID_FILE_TYPE,
  SCAN_REFUSALS,
  UPLOAD_FAILED,
  endingOf,
} from "../../../contract/arquivos/index.ts";
import { formatSize } from "../../platform/format/format.ts";
import { ServerError, wordsOf } from "../../platform/http/errors.ts";

/** The field's kind, which decides the accepted endings (FORM-18, OP-56). */
export type Place = "orcamento" | FileContexto;

/** A chosen file that is not uploaded yet. */
export interface PendingFile {
  readonly key: string;
  readonly file: File;
  /** Progress from 0 to 1. */
  readonly progress: number;
  /** The error; null while it uploads. */
  readonly error: string | null;
  /** False for errors that a retry cannot fix: wrong ending, too large. */
  readonly mayRetry: boolean;
}

/** The error of a chosen file before upload; null when it is acceptable (FORM-19, FILE-07, FILE-08). */
export function fileProblem(file: Pick<File, "name" | "size">, place: Place): string | null {
  const { endings, maxBytes } = FILE_LIMITS[place];
  if (!endings.includes(endingOf(file.name))) return INVALID_FILE_TYPE;
  return file.size > maxBytes || file.size === 0 ? UPLOAD_FAILED : null;
}

/** Refusals that say what to do about the file: too much unsent, a wrong type, too many at once, a full disk. */
const TOLD_BY_SERVER: ReadonlySet<number> = new Set([413, 415, 429, 507]);

/** Whether the server says of a file what the virus scan says of it, or that scan or storage is away (decisions 79, 82). */
export function isScanRefusal(error: unknown): boolean {
  return SCAN_REFUSALS.has(wordsOf(error) ?? "");
}

/**
 * The message for a failed upload (FILE-07, FILE-08) and whether it can be retried. Only a wrong file type and a virus never
 * can: a quota or a full disk may have space later, and a scanner come back.
 */
export function failureOf(error: unknown): { error: string; mayRetry: boolean } {
  const status = error instanceof ServerError ? error.status : 0;
  const words = TOLD_BY_SERVER.has(status) || isScanRefusal(error) ? wordsOf(error) : null;
  return { error: words ?? UPLOAD_FAILED, mayRetry: status !== 415 && words !== INFECTED };
}

/** Changes one file in the list; a file removed meanwhile stays removed. */
export function updateFile(
  files: readonly PendingFile[],
  key: string,
  change: Partial<Pick<PendingFile, "file" | "progress" | "error" | "mayRetry">>,
): readonly PendingFile[] {
  return files.map((file) => (file.key === key ? Object.assign({}, file, change) : file));
}

/** The `accept` attribute of a field's file input. */
export function acceptOf(place: Place): string {
  return FILE_LIMITS[place].endings.map((ending) => `.${ending}`).join(",");
}

/** The text beside a chosen file: its size, and what is wrong with it (OP-56 says only that it failed). */
export function fileDetail({ size }: Pick<File, "size">, place: Place): string {
  const { maxBytes } = FILE_LIMITS[place];
  if (size === 0) return "arquivo vazio";
  return size > maxBytes ? `${formatSize(size)}, o limite é ${roundSize(maxBytes)}` : formatSize(size);
}

/** A limit in its unit; limits are whole numbers. */
export function roundSize(bytes: number): string {
  return formatSize(bytes).replace(",0", "");
}

/** The accepted files, for the line under the drop zone. */
export function placeHint(place: Place): string {
  const { endings, maxBytes } = FILE_LIMITS[place];
  const named =
    endings.length > 4 ? "PDF, imagens, planilhas, documentos ou ZIP" : endings.join(", ").toUpperCase();
  return `${named}, até ${roundSize(maxBytes)}`;
}
