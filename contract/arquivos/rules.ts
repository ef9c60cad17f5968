import type { Traits } from "../acesso/index.ts";
import type { Contexto } from "./schemas.ts";

/** OP-56: 10 MB each. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** OP-56: files of one message, and of one DAC form. */
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

/** The endings that a place accepts: the budget of a claim is a PDF (FORM-18), everything else OP-56's list. */
export function acceptedEndings(place: "orcamento" | Contexto): readonly string[] {
  return place === "orcamento" ? PDF : ATTACHMENTS;
}

/** The ending of a file name in lower case, without the dot; empty when it has none. */
export function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** Who writes forms or messages may send files for them: everybody but consultants (INT-13, OP-37). */
export function canUploadArquivo(person: Traits): boolean {
  return !person.isConsultor;
}
