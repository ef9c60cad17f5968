import { otherPlate, searchKey } from "../requisicoes/index.ts";
import { isCode, leiturasOf, termosOfKey, tokensOf } from "./termos.ts";

/** A part of a text and the terms that stand in it. */
export interface Achado {
  readonly start: number;
  readonly end: number;
  readonly termos: readonly string[];
}

/** What a text has, by `searchKey`, in which a term stands: the forms of a word begin alike. */
function probeOf(termo: string): string {
  if (isCode(termo)) return termo;
  const beginning = termo.endsWith("ao") ? termo.slice(0, -2) : termo.slice(0, Math.max(2, termo.length - 1));
  return beginning.toUpperCase();
}

/** The probes of sets of terms: hundreds of texts are looked through for the same ones. */
const kept = new WeakMap<ReadonlySet<string>, readonly string[]>();

function probesOf(termos: ReadonlySet<string>): readonly string[] {
  const known = kept.get(termos);
  if (known) return known;
  const all = [...termos].flatMap((termo) => [probeOf(termo), otherPlate(termo) ?? probeOf(termo)]);
  const probes = [...new Set(all)];
  kept.set(termos, probes);
  return probes;
}

const hasOne = (key: string, probes: readonly string[]): boolean =>
  probes.some((probe) => key.includes(probe));

/**
 * Where some of these terms stand in a text, in the order of its readings. What a word comes from is worked out only
 * where it may be one of them: most texts have none, and most words of the others are others.
 */
export function achadosOf(text: string, termos: ReadonlySet<string>): Achado[] {
  const probes = probesOf(termos);
  if (!hasOne(searchKey(text), probes)) return [];
  return leiturasOf(text, tokensOf(text)).flatMap(({ key, start, end }) => {
    const found = hasOne(key, probes) ? termosOfKey(key).filter((termo) => termos.has(termo)) : [];
    return found.length === 0 ? [] : [{ start, end, termos: found }];
  });
}
