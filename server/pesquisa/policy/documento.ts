import { tokensOf, termosOf } from "../../../contract/pesquisa/index.ts";
import { searchKey } from "../../../contract/requisicoes/index.ts";
import type { Textos } from "./textos.ts";

/** What stands before a term that the manufacturer's side alone reads. No term has the sign in it. */
const RESERVADO = "!";
/** Bytes of a document's terms, at most: PostgreSQL takes 1 MB. */
const MAX_BYTES = 1_000_000;

/** The term by which a dealer's records are found, and by which a search keeps within a dealer's accounts. */
export function contaTermo(conta: string): string {
  return `c:${searchKey(conta)}`;
}

/** A term in the form in which it stands in documents for those who read everything. */
export function reservado(termo: string): string {
  return `${RESERVADO}${termo}`;
}

/**
 * The terms of a record: those of everybody's texts as they are, those that stand in no such text but in the
 * manufacturer's behind a sign. What has no room any more is not found.
 */
export function termosOfRegistro(conta: string, { publico, reservado: alone }: Textos): string[] {
  const open = new Set([contaTermo(conta), ...termosOf(conta), ...publico.flatMap(termosOf)]);
  const closed = new Set(alone.flatMap(termosOf).filter((termo) => !open.has(termo)));
  return withinRoom([...open, ...[...closed].map(reservado)]);
}

function withinRoom(termos: readonly string[]): string[] {
  let bytes = 0;
  return termos.filter((termo) => (bytes += termo.length) <= MAX_BYTES);
}

/** Letters of a word from which a slip is looked for. */
export const MIN_SLIP = 4;

/** The words of texts, as people type them: what a slip of one letter may have meant. */
export function palavrasOf({ publico, reservado: alone }: Textos): string[] {
  const keys = [...publico, ...alone].flatMap((text) => tokensOf(text).map(({ key }) => key));
  return keys.filter((key) => key.length >= MIN_SLIP - 1 && key.length <= 30 && /^[A-Z]+$/.test(key));
}
