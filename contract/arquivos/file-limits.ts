import type { FileContexto } from "./schemas.ts";

/** What one person may have uploaded and not sent yet, 200 MB (OP-56). */
export const MAX_UNSENT_BYTES = 200 * 1024 * 1024;
/** Unsent files that are listed at once, the newest ones. */
export const MAX_LISTED_UNSENT = 200;
/** Concurrent uploads of one person (docs/contract.md). */
export const UPLOADS_AT_ONCE = 4;

const MB = 1024 * 1024;

/** What the files of one place may be. */
export interface FileLimits {
  /** The accepted file endings, without the dot. */
  readonly endings: readonly string[];
  /** Bytes of one file, at most. */
  readonly maxBytes: number;
  /** Files of one record, at most. */
  readonly maxFiles: number;
}

const ATTACHMENTS: FileLimits = {
  endings: ["pdf", "png", "jpg", "jpeg", "xls", "xlsx", "doc", "docx", "csv", "txt", "xml", "msg", "zip"],
  maxBytes: 10 * MB,
  maxFiles: 10,
};

/** The limits of each place, and of a claim's budget among the files of a form (FORM-18, OP-56). */
export const FILE_LIMITS: Readonly<Record<"orcamento" | FileContexto, FileLimits>> = {
  anx_requisicao: ATTACHMENTS,
  anx_interacao: ATTACHMENTS,
  anx_informativo: ATTACHMENTS,
  orcamento: { ...ATTACHMENTS, endings: ["pdf"], maxFiles: 1 },
  // A whole price list; OP-56 has 20 MB (docs/contract.md).
  imp_item: { endings: ["csv"], maxBytes: 100 * MB, maxFiles: 1 },
  imp_gbo: { endings: ["xlsx"], maxBytes: 20 * MB, maxFiles: 1 },
};

/** The ending of a file name in lower case, without the dot; empty when it has none. */
export function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}
