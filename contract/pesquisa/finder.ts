import { achadosOf, type Achado } from "./achados.ts";
import { cutAround } from "./trecho.ts";

/** Looks for the terms of a search in many texts; a text that has none, or that was looked at before, costs little. */
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

/** What of the terms stands in a text. */
interface Found {
  readonly termos: ReadonlySet<string>;
  readonly first: Achado | undefined;
}

const NONE: Found = { termos: new Set(), first: undefined };

/** A finder of these terms, for one search: it keeps what it found in each text. */
export function createFinder(termos: ReadonlySet<string>): Finder {
  const met = new Set<string>();
  const looked = new Map<string, Found>();

  function look(texto: string): Found {
    const achados = achadosOf(texto, termos);
    if (achados.length === 0) return NONE;
    const found = new Set(achados.flatMap((achado) => achado.termos));
    for (const termo of found) met.add(termo);
    return { termos: found, first: achados.toSorted((one, other) => one.start - other.start)[0] };
  }

  function foundIn(texto: string): Found {
    let found = looked.get(texto);
    if (found === undefined) looked.set(texto, (found = look(texto)));
    return found;
  }

  const count = (texto: string): number => foundIn(texto).termos.size;

  function cut(texto: string, length: number): string {
    if (texto.length <= length) return texto;
    const { first } = foundIn(texto);
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
