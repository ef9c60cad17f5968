import { endingOf } from "../../../contract/arquivos/index.ts";
import { SNIFFED_BYTES, isTextType, isWideText, typeOfContent } from "./content-type.ts";

/**
 * The type of a file that is there as a whole, by the rules of one that is uploaded (OP-56); null when its name and its
 * content do not match, or are not accepted.
 */
export async function typeOfWhole(nome: string, content: Buffer): Promise<string | null> {
  const head = content.subarray(0, SNIFFED_BYTES);
  const tipo = await typeOfContent(endingOf(nome), head);
  if (tipo === null || !isTextType(tipo) || isWideText(head)) return tipo;
  return content.includes(0) ? null : tipo;
}
