import { otherPlate, searchKey } from "../requisicoes/index.ts";
import { achadosOf, isCode } from "./termos.ts";
import { cutAround } from "./trecho.ts";

/** Looks for the terms of a search in many texts; a text that has none costs little. */
export interface Finder {
  readonly termos: ReadonlySet<string>;
  /** The terms that were met in any text so far. */
  readonly met: Set<string>;
  /** How many of the terms stand in a text. */
  count(texto: string): number;
  /** The text of those in which most of the terms stand, cut around the first; '' where none has one (OP-61). */
  trechoOf(textos: readonly string[]): string;
  /** A long text as the part around what was found, else its beginning. */
  cut(texto: string, length: number): string;
}

/** What a text has, by `searchKey`, in which a term stands: the forms of a word begin alike. */
export function probeOf(termo: string): string {
  if (isCode(termo)) return termo;
  const beginning = termo.endsWith("ao") ? termo.slice(0, -2) : termo.slice(0, Math.max(2, termo.length - 1));
  return beginning.toUpperCase();
}

/** A finder of these terms. */
export function createFinder(termos: ReadonlySet<string>): Finder {
  const probes = [...termos].flatMap((termo) => [probeOf(termo), otherPlate(termo) ?? probeOf(termo)]);
  const met = new Set<string>();

  function hitsIn(texto: string): { termo: string; start: number; end: number }[] {
    const key = searchKey(texto);
    if (!probes.some((probe) => key.includes(probe))) return [];
    return achadosOf(texto).flatMap(({ start, end, termos: found }) =>
      found.filter((termo) => termos.has(termo)).map((termo) => ({ termo, start, end })),
    );
  }

  function count(texto: string): number {
    const hits = new Set(hitsIn(texto).map(({ termo }) => termo));
    for (const termo of hits) met.add(termo);
    return hits.size;
  }

  function cut(texto: string, length: number): string {
    if (texto.length <= length) return texto;
    const first = hitsIn(texto).toSorted((one, other) => one.start - other.start)[0];
    return cutAround(texto, [first?.start ?? 0, first?.end ?? 0], length);
  }

  function trechoOf(textos: readonly string[]): string {
    let [best, most] = ["", 0];
    for (const texto of textos) {
      const found = count(texto);
      if (found > most) [best, most] = [texto, found];
    }
    return best === "" ? "" : cut(best, TRECHO);
  }

  return { termos, met, count, trechoOf, cut };
}

/** Characters of a snippet, about. */
const TRECHO = 160;
