import type { Traits } from "../acesso/index.ts";
import { MAX_FILE_NAME, type Anexo, type Contexto } from "./schemas.ts";

/** OP-56: 10 MB each. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** OP-56: what a person may have uploaded and not sent, 200 MB. */
export const MAX_UNSENT_BYTES = 200 * 1024 * 1024;
/** Uploads of one person that may be under way (docs/contract.md). */
export const UPLOADS_AT_ONCE = 4;
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

// As zod's own, which the screens do without.
const UUID =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/i;

/** What `anexoSchema` makes of a value, for screens and server alike; null where that refuses it. */
export function readAnexo(raw: unknown): Anexo | null {
  if (typeof raw !== "object" || raw === null) return null;
  const { arquivo_id, arquivo_nome } = raw as Partial<Record<keyof Anexo, unknown>>;
  if (typeof arquivo_id !== "string" || !UUID.test(arquivo_id)) return null;
  return typeof arquivo_nome === "string" && arquivo_nome.length <= MAX_FILE_NAME
    ? { arquivo_id, arquivo_nome }
    : null;
}
