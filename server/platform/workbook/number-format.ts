/** What a number format does to a number, as far as reading its value needs it. */
export interface NumberFormat {
  readonly isDate: boolean;
  /** A whole number from 0 as it is shown, where the format fills it with zeros (`00123`); else undefined. */
  readonly filled: (value: number) => string | undefined;
}

/** Characters of a format, at most, as Excel has it. */
const MAX_LENGTH = 255;
/** A literal, a part in brackets, a blank as wide as a character, a fill, or one character. */
const TOKEN = /"([^"]*)"?|\\([^]?)|\[([^\]]*)\]?|_([^]?)|\*[^]?|([^])/g;
const IS_DATE = /^[dmyhs]$/i;
/** Characters that are shown without quotes. */
const LITERAL = /^[-+() :]$/;
const CONDITION = /^(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)$/;

interface Section {
  /** The zeros of a format and the texts between them; null where it does more than fill up with zeros. */
  readonly pieces: readonly string[] | null;
  readonly isDate: boolean;
  readonly isElapsed: boolean;
  readonly holds: ((value: number) => boolean) | undefined;
}

/** A zero of a format, beside the texts of its section. */
const ZERO = "\u0000";

export const GENERAL: NumberFormat = { isDate: false, filled: () => undefined };

/** A format by its code, as workbooks have it (`[$-416]0000000`, `dd/mm/yyyy`). */
export function numberFormat(code: string): NumberFormat {
  const sections = sectionsOf(code.slice(0, MAX_LENGTH));
  // An elapsed time such as `[h]:mm` is no day.
  const isDate = sections.some((one) => one.isDate) && !sections.some(({ isElapsed }) => isElapsed);
  const filled = (value: number): string | undefined => {
    const pieces = sectionFor(sections, value)?.pieces;
    return pieces ? fill(pieces, value) : undefined;
  };
  return { isDate, filled };
}

function sectionsOf(code: string): Section[] {
  const sections: Section[] = [];
  let pieces: string[] | null = [];
  let isDate = false;
  let isElapsed = false;
  let holds: Section["holds"];
  const end = (): void => {
    // A single zero fills nothing up.
    const fills = pieces?.join("").includes(ZERO + ZERO) === true;
    sections.push({ pieces: fills ? pieces : null, isDate, isElapsed, holds });
    [pieces, isDate, isElapsed, holds] = [[], false, false, undefined];
  };
  for (const [all, quoted, escaped, bracket, blank, plain] of code.replace(/general/gi, "").matchAll(TOKEN)) {
    if (plain === ";") end();
    else if (quoted !== undefined || escaped !== undefined)
      pieces?.push((quoted ?? escaped ?? "").replaceAll(ZERO, ""));
    else if (bracket !== undefined) {
      if (/^(?:h+|m+|s+)$/i.test(bracket)) isElapsed = true;
      holds = conditionOf(bracket) ?? holds;
      // `[$-416]` is only a locale; `[$R$-416]` shows a currency, and a number with a currency is no code.
      if (/^\$[^-]/.test(bracket)) pieces = null;
    } else if (blank !== undefined) pieces?.push(" ");
    else if (plain === undefined) continue;
    else if (plain === "0") pieces?.push(ZERO);
    else if (LITERAL.test(plain)) pieces?.push(all);
    else {
      if (IS_DATE.test(plain)) isDate = true;
      pieces = null;
    }
  }
  end();
  return sections;
}

function conditionOf(bracket: string): Section["holds"] {
  const [, operator, limit] = CONDITION.exec(bracket) ?? [];
  const most = Number(limit);
  const by: Readonly<Record<string, (value: number) => boolean>> = {
    "<=": (value) => value <= most,
    ">=": (value) => value >= most,
    "<>": (value) => value !== most,
    "<": (value) => value < most,
    ">": (value) => value > most,
    "=": (value) => value === most,
  };
  return operator === undefined ? undefined : by[operator];
}

/** The section by which a number from 0 is shown: by its condition, else the first, of three the third for 0. */
function sectionFor(sections: readonly Section[], value: number): Section | undefined {
  if (sections.some(({ holds }) => holds)) return sections.find(({ holds }) => holds?.(value) ?? true);
  return value === 0 && sections.length > 2 ? sections[2] : sections[0];
}

/** The figures in the places of the zeros, from the right; surplus figures stand at the first zero. */
function fill(pieces: readonly string[], value: number): string {
  const zeros = pieces.filter((piece) => piece === ZERO).length;
  const figures = String(value).padStart(zeros, "0");
  let at = figures.length - zeros;
  let begun = false;
  return pieces
    .map((piece) => {
      if (piece !== ZERO) return piece;
      const from = begun ? at : 0;
      begun = true;
      at += 1;
      return figures.slice(from, at);
    })
    .join("")
    .trim();
}

/** The built-in formats by their numbers, as far as they matter here. */
export function builtInFormat(id: number): NumberFormat {
  if (id === 46) return numberFormat("[h]:mm:ss");
  const isDate =
    (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || id === 45 || id === 47 || (id >= 50 && id <= 58);
  return isDate ? DAY : GENERAL;
}

const DAY = numberFormat("dd/mm/yyyy");
