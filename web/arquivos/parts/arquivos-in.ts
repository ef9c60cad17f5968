import { readAnexo } from "../../../contract/arquivos/index.ts";

/** The ids of the uploaded files that unsent work refers to, in a form's values or in a message's stored text. */
export function arquivosIn(work: unknown): string[] {
  if (typeof work === "string") return arquivosIn(parsed(work));
  if (typeof work !== "object" || work === null) return [];
  const anexo = readAnexo(work);
  return anexo ? [anexo.arquivo_id] : Object.values(work).filter(isObject).flatMap(arquivosIn);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
