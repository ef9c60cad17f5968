import type { Ctrl, RequestType } from "./types/index.ts";

/** Characters that the filter box takes at most. */
export const MAX_BUSCA = 60;

/** A text as it is compared: capitals and digits alone, so that `sin-2026/0042` is `SIN20260042`. */
export function searchKey(text: string): string {
  return text
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
}

const OLD_PLATE = /^([A-Z]{3}\d)(\d)(\d{2})$/;
const MERCOSUL_PLATE = /^([A-Z]{3}\d)([A-J])(\d{2})$/;

/**
 * The other form of a plate, both as `searchKey` gives them, or null where there is none: the Mercosul form has a letter
 * for the fifth character of the old one, A for 0 up to J for 9. `ABC1234` and `ABC1C34` are one car.
 */
export function otherPlate(key: string): string | null {
  const old = OLD_PLATE.exec(key);
  if (old) return `${old[1]}${String.fromCharCode(65 + Number(old[2]))}${old[3]}`;
  const mercosul = MERCOSUL_PLATE.exec(key);
  return mercosul ? `${mercosul[1]}${(mercosul[2] ?? "").charCodeAt(0) - 65}${mercosul[3]}` : null;
}

/**
 * What a request is found by, as it is stored: its number and the fields that its type names, normalised, a plate in
 * both forms, each once and between spaces.
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

/** The patterns of `like`, one for the beginning and one for the end of what is searched; null where nothing is asked. */
export function searchPatterns(busca: string): { prefix: string; tail: string } | null {
  const key = searchKey(busca);
  return key === "" ? null : { prefix: `% ${key}%`, tail: `%${key} %` };
}
