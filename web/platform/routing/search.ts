import { isIsoDate } from "../../../contract/platform/dates.ts";
import { cleanText, trimText } from "../../../contract/platform/text.ts";

// Written without zod, because the route table needs it and zod would load with the first page.

/** Parses one value of an address; undefined for an invalid one. Accepts its own results and never throws. */
export type Reader<Value> = (raw: unknown) => Value | undefined;

/** Parses a route's query: drops unknown keys and never throws. */
export interface SearchSchema<Search> {
  readonly parse: (raw: unknown) => Search;
}

/** The query of a call as the search of an address: the same names and values, all optional, numbers as numbers. */
export type SearchOfCall<Query> = {
  readonly [Key in keyof Query]?: (number extends Query[Key] ? number : Query[Key]) | undefined;
};

/** A schema from one reader for each key; the compiler checks keys and values against `Search`. */
export function searchSchema<Search extends object>(readers: {
  readonly [Key in keyof Search]-?: Reader<NonNullable<Search[Key]>>;
}): SearchSchema<Search> {
  const known = Object.entries(readers) as [string, Reader<unknown>][];
  return {
    parse: (raw) => {
      const given = Object(raw) as Readonly<Record<string, unknown>>;
      return Object.fromEntries(known.map(([name, read]) => [name, read(given[name])])) as Search;
    },
  };
}

/** The query of two things that stand in one address. */
export function bothSearches<One extends object, Other extends object>(
  one: SearchSchema<One>,
  other: SearchSchema<Other>,
): SearchSchema<One & Other> {
  return { parse: (raw) => ({ ...one.parse(raw), ...other.parse(raw) }) };
}

/**
 * One of the given words.
 * @param fallback the default; it is left out of the address
 */
export function oneOf<const Value extends string>(
  values: readonly Value[],
  fallback?: NoInfer<Value>,
): Reader<Value> {
  return (raw) => values.find((value) => value === raw && value !== fallback);
}

/** Some of the given words, each once and comma-joined: `a,b`. */
export function someOf(values: readonly string[]): Reader<string> {
  return (raw) => {
    const chosen = new Set(textIn(raw).split(","));
    return [...chosen].filter((value) => values.includes(value)).join(",") || undefined;
  };
}

/** A text, cut after `max` characters. */
export function text(max: number): Reader<string> {
  return (raw) => {
    const kept = cleanText(textIn(raw).slice(0, max));
    return trimText(kept) === "" ? undefined : kept;
  };
}

/** A text that `is` accepts, as it stands. */
export function textThat(is: (text: string) => boolean): Reader<string> {
  return (raw) => (is(textIn(raw)) ? textIn(raw) : undefined);
}

/** A day, `YYYY-MM-DD`. */
export const isoDay = textThat(isIsoDate);

/**
 * A whole number from `min` to `max`.
 * @param fallback the default; it is left out of the address
 */
export function wholeNumber(min: number, max: number, fallback?: number): Reader<number> {
  return (raw) => {
    const number = /^\d+$/.test(textIn(raw)) ? Number(raw) : Number.NaN;
    return number >= min && number <= max && number !== fallback ? number : undefined;
  };
}

/** `1` for yes; no is left out of the address. */
export const flag: Reader<"1"> = (raw) => (textIn(raw) === "1" ? "1" : undefined);

/** Texts and numbers as text; "" for anything else. */
export function textIn(raw: unknown): string {
  return typeof raw === "string" || typeof raw === "number" ? String(raw) : "";
}

/** Parses a query string to texts; of equal names the last one counts. */
export function parseQuery(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** Prints a query string with its `?`, or ""; undefined values are left out. */
export function printQuery(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? "" : `?${query.toString()}`;
}
