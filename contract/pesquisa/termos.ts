import { otherPlate, searchKey } from "../requisicoes/index.ts";
import { radicalOf } from "./radical.ts";

/** A word, a code or a part of one as it stands in a text, and its key (`searchKey`). */
export interface Token {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** Groups of one code, at most, but for a long number, as that of an invoice in its eleven groups. */
const MAX_GROUPS = 6;
/** Characters of a code, at most: longer ones are found by their beginning. */
const MAX_KEY = 60;
/** What stands between the groups of a code as people and printers write it. */
const SEPARATOR = /^(?:[ \u00a0]|[ \u00a0]?[-–./][ \u00a0]?)$/;
const CHASSIS = /^(?=.*[A-Z])[A-Z0-9]{17}$/;
/** The last characters by which people name a chassis. */
const TAILS = [6, 7, 8];

/** Words without a meaning of their own: a search of several words does without them. */
export const STOPWORDS: ReadonlySet<string> = new Set(
  "A AO AOS AS COM DA DAS DE DO DOS E EM NA NAS NO NOS O OS OU PARA PELA PELO POR QUE UM UMA".split(" "),
);

/** The tokens of a text in their order. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: found, index }) => {
    const key = searchKey(found).slice(0, MAX_KEY);
    return key === "" ? [] : [{ key, start: index, end: index + found.length }];
  });
}

/** Whether a key is a code, which has no other forms: anything with a digit in it. */
export function isCode(key: string): boolean {
  return /\d/.test(key);
}

/** The term of a key: a word's root in small letters, a code as it is. */
export function termoOf(key: string): string {
  return isCode(key) ? key : radicalOf(key.toLowerCase());
}

/** The terms by which a key is found: its own, the other form of a plate, and the ends of a chassis. */
export function termosOfKey(key: string): string[] {
  const plate = otherPlate(key);
  return [
    termoOf(key),
    ...(plate === null ? [] : [plate]),
    ...(CHASSIS.test(key) && isCode(key) ? TAILS.map((length) => key.slice(-length)) : []),
  ];
}

/** What stands before the number of a service order, and is an article else. */
const SERVICE_ORDER = "OS";

/** Whether a token may be a group of a code, beside a blank: articles and prepositions are none. */
function isGroup(key: string): boolean {
  if (isCode(key) || key.length === 1 || key === SERVICE_ORDER) return true;
  return key.length <= 4 && !STOPWORDS.has(key);
}

/** Runs of tokens that may be groups of one code (`A 271 030-05`) or parts of one word (`para-choque`). */
function runsOf(text: string, tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  for (const token of tokens) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && isJoint(text.slice(last.end, token.start), last.key, token.key)) run.push(token);
    else runs.push([token]);
  }
  return runs;
}

function isJoint(gap: string, left: string, right: string): boolean {
  if (!SEPARATOR.test(gap)) return false;
  if (isGroup(left) && isGroup(right)) return true;
  return gap === "-" && !isCode(left) && !isCode(right) && left.length > 1 && right.length > 1;
}

/** The key of tokens of a run read as one; null where they are none: words with blanks between them, or too long. */
function joinedKey(text: string, tokens: readonly Token[]): string | null {
  const key = tokens.map((token) => token.key).join("");
  if (tokens.length === 1) return key;
  if (key.length < 4 || key.length > MAX_KEY) return null;
  if (isCode(key)) return key;
  const gaps = tokens.slice(1).map((token, at) => text.slice(tokens[at]?.end, token.start));
  return gaps.every((gap) => gap === "-") ? key : null;
}

/** The parts of a run: groups of digits alone, which may be a long number, and what stands between them. */
function stretchesOf(run: readonly Token[]): Token[][] {
  const stretches: Token[][] = [];
  for (const token of run) {
    const stretch = stretches.at(-1);
    if (stretch && isDigits(stretch.at(-1)) === isDigits(token)) stretch.push(token);
    else stretches.push([token]);
  }
  return stretches;
}

const isDigits = (token: Token | undefined): boolean => /^\d+$/.test(token?.key ?? "");
/** Whether it is a number of more groups than a code has. */
const isLong = (stretch: readonly Token[]): boolean => stretch.length > MAX_GROUPS && stretch.every(isDigits);

/** Every token of a text, and every run of several that reads as one: a code of up to six groups, a long number. */
export function leiturasOf(text: string, tokens: readonly Token[]): Token[] {
  const runs = runsOf(text, tokens);
  const groups = runs.flatMap((run) =>
    run.flatMap((_, from) => {
      const most = Math.min(MAX_GROUPS, run.length - from);
      return Array.from({ length: most }, (_one, at) => run.slice(from, from + at + 1));
    }),
  );
  return [...groups, ...runs.flatMap(stretchesOf).filter(isLong)].flatMap((of) => {
    const [first, last] = [of[0], of.at(-1)];
    const key = joinedKey(text, of);
    return key === null || !first || !last ? [] : [{ key, start: first.start, end: last.end }];
  });
}

/** The terms by which a text is found, each once. */
export function termosOf(text: string): string[] {
  return [...new Set(leiturasOf(text, tokensOf(text)).flatMap(({ key }) => termosOfKey(key)))];
}
