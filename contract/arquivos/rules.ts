import type { Traits } from "../acesso/index.ts";
import { MAX_FILE_NAME, type Anexo, type Contexto } from "./schemas.ts";

/** The largest file, 10 MB (OP-56). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** What one person may have uploaded and not sent yet, 200 MB (OP-56). */
export const MAX_UNSENT_BYTES = 200 * 1024 * 1024;
/** Concurrent uploads of one person (docs/contract.md). */
export const UPLOADS_AT_ONCE = 4;
/** Files of one message and of one DAC form, at most (OP-56). */
export const MAX_FILES = 10;

const PDF = ["pdf"] as const;
const ATTACHMENTS = [
  "pdf",
  "png",
  "jpg",
  "jpeg",
  "xls",
  "xlsx",
  "doc",
  "docx",
  "csv",
  "txt",
  "xml",
  "msg",
  "zip",
] as const;

/** The file endings that a place accepts: PDF for a claim's budget (FORM-18), the list of OP-56 elsewhere. */
export function acceptedEndings(place: "orcamento" | Contexto): readonly string[] {
  return place === "orcamento" ? PDF : ATTACHMENTS;
}

/** The ending of a file name in lower case, without the dot; empty when it has none. */
export function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** Everybody but consultants may upload files (INT-13, OP-37). */
export function canUploadArquivo(person: Traits): boolean {
  return !person.isConsultor;
}

// The same pattern as zod's; the screens do not load zod.
const UUID =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/i;

/** Reads a value like `anexoSchema`, on the screen too; null when it is not valid. */
export function readAnexo(raw: unknown): Anexo | null {
  if (typeof raw !== "object" || raw === null) return null;
  const { arquivo_id, arquivo_nome } = raw as Partial<Record<keyof Anexo, unknown>>;
  if (typeof arquivo_id !== "string" || !UUID.test(arquivo_id)) return null;
  return typeof arquivo_nome === "string" && arquivo_nome.length <= MAX_FILE_NAME
    ? { arquivo_id, arquivo_nome }
    : null;
}
