import { leiturasOf, STOPWORDS, termoOf, tokensOf } from "./termos.ts";

/** A word of a search, or a group of a code. A record has it if it has one of its readings. */
export interface Palavra {
  /** As `searchKey` has it. */
  readonly key: string;
  /** Keys: its own, and those of what it is a part of. `030` of `A 271 030` is `030`, `271030` and `A271030`. */
  readonly leituras: readonly string[];
}

/**
 * What a search asks for: each of its words and groups, wherever in a record it stands, for itself or in a code that has
 * it. So nothing depends on which code ends where. Empty for a text without letters and digits.
 */
export function consultaOf(texto: string): Palavra[] {
  const tokens = tokensOf(texto);
  const leituras = leiturasOf(texto, tokens);
  const meant = tokens.filter(({ key }) => !STOPWORDS.has(key));
  const palavras = (meant.length > 0 ? meant : tokens).map(({ key, start, end }) => {
    const around = leituras.filter((one) => one.start <= start && end <= one.end);
    return { key, leituras: [...new Set([key, ...around.map((one) => one.key)])] };
  });
  return [...new Map(palavras.map((palavra) => [palavra.leituras.join(" "), palavra])).values()];
}

/** The terms of which a record has one, if it has the word. */
export function termosOfPalavra({ leituras }: Palavra): string[] {
  return [...new Set(leituras.map(termoOf))];
}

/** Every term that the words of a search can be found by. */
export function termosOfConsulta(consulta: readonly Palavra[]): string[] {
  return [...new Set(consulta.flatMap(termosOfPalavra))];
}
