import { writesFor, type Traits } from "../acesso/index.ts";
import { MAX_FILE_NAME, type Anexo, type AnexoMarcado, type FileContexto } from "./schemas.ts";
import { VERIFICACOES } from "./verificacao.ts";

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

/** Everybody but consultants may upload files (INT-13, OP-37), a dealer's people while that one is active. */
export function canUploadArquivo(person: Traits, target: { concessionario_ativo: boolean }): boolean {
  return !person.isConsultor && writesFor(person, target);
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

/** Reads the same with what stands against it, of an answer or of what a screen keeps; null when it is not valid. */
export function readAnexoMarcado(raw: unknown): AnexoMarcado | null {
  const anexo = readAnexo(raw);
  if (anexo === null) return null;
  const { arquivo_verificacao } = raw as { readonly arquivo_verificacao?: unknown };
  const mark = VERIFICACOES.find((one) => one === arquivo_verificacao);
  return mark === undefined ? anexo : { ...anexo, arquivo_verificacao: mark };
}
