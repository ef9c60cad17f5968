import { CODE_AS_DATE, CODE_AS_NUMBER, CODE_CUT_OFF, CODE_IS_ERROR, CODE_WRAPPED } from "./messages.ts";

const MONTH = "(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)\\.?";
const DAY = "(?:0?[1-9]|[12]\\d|3[01])";
const MONTH_NUMBER = "(?:0?[1-9]|1[0-2])";
const YEAR = "(?:\\d{2}|(?:19|20|21)\\d{2})";
const TIME = "(?:[ T]\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?)?";

/**
 * A date as Excel shows it. In numbers only with slashes, as Brazil and America write it, or the year first, as
 * programs do: `01-03-2025` and `01.03.2025` are codes written in groups, which Excel leaves alone. `1MAR` is `1-mar`
 * without its dash, as codes are kept; `MAR25` and `A10MAR` begin as codes do.
 */
const DATES = [
  `${DAY}/${MONTH_NUMBER}/${YEAR}${TIME}`,
  `${MONTH_NUMBER}/${DAY}/${YEAR}${TIME}`,
  `(?:19|20|21)\\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])${TIME}`,
  `${DAY}[-/ ]?${MONTH}(?:[-/ ]${YEAR})?`,
  `${MONTH}[-/]${YEAR}`,
].map((shape) => new RegExp(`^${shape}$`, "iu"));

/** `1,23E+15`. `2E10` and `205E-16` are codes: no code has a plus or a decimal comma beside its E. */
const NUMBER = /^[-\u2212]?(?:\d+(?:[.,]\d+)?E\+\d{1,3}|\d+,\d+E-?\d{1,3}|\d\.\d+E-\d{2,3})$/i;

/** The errors of Excel, Google and LibreOffice, in Portuguese and English: `#N/D`, `#NOME?`, `#DIV/0!`, `Err:502`. */
const ERROR = /^(?:#\p{L}[\p{L}\d/_]*[!?]|#N\/\p{L}+|#(?:GETTING_DATA|OBTENDO_DADOS|ERROR?)|Err:\d{3})$/iu;

/** `########`: what a column shows that is too narrow for its number. */
const CUT_OFF = /^#+$/;

/** `="0027001"` and `'0027002`: how people keep Excel from changing a code. The signs are no part of it. */
const WRAPPED = /^[='"\u2018\u2019\u201C\u201D]/;

const KINDS: readonly (readonly [readonly RegExp[], string])[] = [
  [[NUMBER], CODE_AS_NUMBER],
  [DATES, CODE_AS_DATE],
  [[CUT_OFF], CODE_CUT_OFF],
  [[ERROR], CODE_IS_ERROR],
  [[WRAPPED], CODE_WRAPPED],
];

/** Most codes are letters and digits alone; of these only a day with its month (`1MAR`) is damaged. */
const PLAIN = /^(?!\d{1,2}[A-Z]{3}$)[A-Z\d]*$/i;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Why a text is no code, in words for its cell; null where it may be one. The one rule for codes that a spreadsheet
 * damaged (decision 36), whether they are typed, pasted or read from a file.
 * @param code as it was written, before anything is taken out of it
 */
export function damageOf(code: string): string | null {
  // A price list has a million codes.
  if (PLAIN.test(code)) return null;
  const text = code.replace(UNSEEN, "").trim();
  return KINDS.find(([shapes]) => shapes.some((shape) => shape.test(text)))?.[1] ?? null;
}

const REASONS: ReadonlySet<string> = new Set(KINDS.map(([, reason]) => reason));

/** True for the message of a damaged code: what is stored already is not judged by it. */
export function isDamage(mensagem: string): boolean {
  return REASONS.has(mensagem);
}
