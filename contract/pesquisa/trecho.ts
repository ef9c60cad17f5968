import { achadosOf } from "./achados.ts";

/** Characters of a snippet around what was found, about. */
const TRECHO = 160;

/** Where terms stand in a text, as it was typed: `[start, end]`, in order, none over another. For the screen's marks. */
export function marcasIn(texto: string, termos: ReadonlySet<string>): [number, number][] {
  const hits = achadosOf(texto, termos).toSorted(
    (one, other) => one.start - other.start || other.end - one.end,
  );
  const marcas: [number, number][] = [];
  for (const { start, end } of hits) {
    const last = marcas.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else marcas.push([start, end]);
  }
  return marcas;
}

/**
 * The part of a text around the first term that stands in it, as it was typed, with `…` where it was cut; '' where none
 * stands in it (OP-61).
 */
export function trechoOf(texto: string, termos: ReadonlySet<string>, length = TRECHO): string {
  const [first] = marcasIn(texto, termos);
  if (!first) return "";
  return cutAround(texto, first, length);
}

/** At most about `length` characters of a text around a place in it, from a blank to a blank where there is one near. */
export function cutAround(texto: string, [start, end]: readonly [number, number], length = TRECHO): string {
  if (texto.length <= length) return texto;
  const from = Math.max(0, Math.min(start - Math.floor(length / 3), texto.length - length));
  const to = Math.min(texto.length, Math.max(from + length, end));
  const head = from === 0 ? "" : "…";
  const tail = to === texto.length ? "" : "…";
  return `${head}${wholeWords(texto, from, to, start, end)}${tail}`;
}

/** Leaves the words out that the cut would halve, but for what was found; never halves a character. */
function wholeWords(texto: string, from: number, to: number, start: number, end: number): string {
  const blank = texto.slice(from, start).search(/\s/);
  const first = from === 0 || blank === -1 ? from : from + blank + 1;
  const rest = texto.slice(end, to);
  const last = to === texto.length || !/\s/.test(rest) ? to : end + rest.search(/\s\S*$/);
  return texto
    .slice(first, last)
    .replace(/^[\udc00-\udfff]/, "")
    .replace(/[\ud800-\udbff]$/, "");
}
