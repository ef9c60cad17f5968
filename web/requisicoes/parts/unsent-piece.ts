import { findRequestType, type RequestType } from "../../../contract/requisicoes/index.ts";

/** A piece of unsent work: a form, or something written to an existing request. */
export type UnsentPiece =
  | { readonly kind: "requisicao"; readonly type: RequestType; readonly numero: number }
  | { readonly kind: keyof typeof WRITTEN_LABEL; readonly numero: number };

/** Kinds of texts written to a request, by the first word of their keys, as a person reads them. */
export const WRITTEN_LABEL = {
  mensagem: "Mensagem",
  resposta: "Resposta",
  extrato: "Alterações das peças",
} as const;

/** The storage key of a form: its type and its number, a unix second (OP-36). */
export function formKey({ tipo }: Pick<RequestType, "tipo">, numero: number): string {
  return `requisicao:${tipo}:${numero}`;
}

/** The piece of work of that key; null if it is about no request. */
export function pieceOf(chave: string): UnsentPiece | null {
  const [kind, ...rest] = chave.split(":");
  const numero = Number(rest.at(-1));
  if (!Number.isSafeInteger(numero) || numero <= 0) return null;
  if (kind === "mensagem" || kind === "resposta" || kind === "extrato") return { kind, numero };
  const type = kind === "requisicao" && rest.length === 2 ? findRequestType(rest[0] ?? "") : undefined;
  return type ? { kind: "requisicao", type, numero } : null;
}

/** The number of the form of that type that is stored under the key; null for any other key. */
export function formNumero({ tipo }: Pick<RequestType, "tipo">, chave: string): number | null {
  const piece = pieceOf(chave);
  return piece?.kind === "requisicao" && piece.type.tipo === tipo ? piece.numero : null;
}
