import { MAX_FILE_NAME, type Anexo, type AnexoMarcado } from "./schemas.ts";
import { VERIFICACOES } from "./verificacao.ts";

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
