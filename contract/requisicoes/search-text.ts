import type { Ctrl, RequestType } from "./types/index.ts";

/** Characters of the filter box, at most. */
export const MAX_BUSCA = 60;

/** Letters without accents and signs alone: to take such a text apart costs more than all else. */
const IS_PLAIN = /^[\t\n\r -~]*$/;

/** Normalises a text for comparison: capitals and digits only, so `sin-2026/0042` becomes `SIN20260042`. */
export function searchKey(text: string): string {
  const letters = IS_PLAIN.test(text) ? text : text.normalize("NFD");
  return letters.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

const OLD_PLATE = /^([A-Z]{3}\d)(\d)(\d{2})$/;
const MERCOSUL_PLATE = /^([A-Z]{3}\d)([A-J])(\d{2})$/;

/**
 * The other form of a plate, both as `searchKey` returns them; null when there is none. The Mercosul form replaces the
 * fifth character of the old one by a letter, A for 0 up to J for 9: `ABC1234` and `ABC1C34` are the same car.
 */
export function otherPlate(key: string): string | null {
  const old = OLD_PLATE.exec(key);
  if (old) return `${old[1]}${String.fromCharCode(65 + Number(old[2]))}${old[3]}`;
  const mercosul = MERCOSUL_PLATE.exec(key);
  return mercosul ? `${mercosul[1]}${(mercosul[2] ?? "").charCodeAt(0) - 65}${mercosul[3]}` : null;
}

/**
 * The stored search text of a request: its number and the fields that its type names, normalised, a plate in both
 * forms, without repeats and separated by spaces.
 */
export function searchText(type: RequestType, numero: number, ctrl: Ctrl): string {
  const values = type.searched.map((name) => ctrl[name]);
  const keys = [
    String(numero),
    ...values.map((value) => (typeof value === "string" ? searchKey(value) : "")),
  ];
  const all = keys.flatMap((key) => [key, otherPlate(key) ?? ""]).filter((key) => key !== "");
  return ` ${[...new Set(all)].join(" ")} `;
}

/** Characters from which a search may mean a dealer's name. */
const MIN_DEALER_KEY = 3;

/** A search as an account code and as a part of a dealer's name; null for one that is too short to mean a dealer. */
export function dealerPatterns(busca: string): { conta: string; nome: string } | null {
  const key = searchKey(busca);
  return key.length < MIN_DEALER_KEY ? null : { conta: key, nome: `%${key}%` };
}

/** A search as the beginning and the end of an insurer's name; it has a column of its own. */
export function insurerPatterns(busca: string): { prefix: string; tail: string } {
  const key = searchKey(busca);
  return { prefix: `${key}%`, tail: `%${key}` };
}

/** The two `like` patterns, for the beginning and the end of a term; null for an empty search. */
export function searchPatterns(busca: string): { prefix: string; tail: string } | null {
  const key = searchKey(busca);
  return key === "" ? null : { prefix: `% ${key}%`, tail: `%${key} %` };
}
