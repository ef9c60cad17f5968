import { formatIsoDate, isIsoDate } from "../platform/dates.ts";
import { accepted, refused, type Reading } from "../platform/form/index.ts";
import { INVALID_DATE } from "../platform/messages.ts";
import { foldText } from "../platform/text.ts";
import { daysOf, type Semana } from "./weeks.ts";

const MONTHS = [
  "janeiro",
  "fevereiro",
  "marco",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
];
/** Characters of a day, however it is written; a longer text is not looked at. */
const LONGEST = 40;
const FORM = "use dd/mm/aaaa";

/** What a text says of a day, in two figures each; its year in four, if it has one. */
interface Written {
  readonly day: string;
  readonly month: string;
  readonly year: string | undefined;
}

/**
 * Reads a day of a weekly table as people and spreadsheets write it, day first: `9/3/2026`, `09/03/26`, `09032026`, ISO,
 * `9-mar-26`, `9 de março de 2026`; a time of day behind it is left out. One rule for what is typed, pasted or in a
 * file. Without a year (`10/11`, `10-nov`) it is the day of the week's year or of the year before, whichever is the
 * last that is not later than the week. What is refused says what is wrong behind the literal of STBL-20.
 * @returns `YYYY-MM-DD`, '' for a blank
 */
export function readDia(text: string, semana: Semana): Reading<string> {
  const trimmed = text.trim();
  if (trimmed === "") return accepted("");
  const written = trimmed.length > LONGEST ? null : partsOf(trimmed);
  if (written === null) return wrong(FORM);
  const { day, month, year } = written;
  if (Number(month) < 1 || Number(month) > 12) return wrong(`não há mês ${month}, ${FORM}`);
  // 2000 is a leap year: what it has not, no year has.
  if (!isIsoDate(`2000-${month}-${day}`)) return wrong(`${day}/${month} não existe`);
  if (year === undefined) return withoutYear(day, month, semana);
  const iso = `${year}-${month}-${day}`;
  if (isIsoDate(iso)) return accepted(iso);
  return wrong(isIsoDate(`${year}-01-01`) ? `${day}/${month}/${year} não existe` : `não há ano ${year}`);
}

/** What is remarked on a day, and holds nothing back; null for nothing. */
export function remarkOnDia(dia: string, semana: Semana): string | null {
  const { fim } = daysOf(semana);
  return dia > fim ? `Depois do fim da semana, ${formatIsoDate(fim)}` : null;
}

function withoutYear(day: string, month: string, semana: Semana): Reading<string> {
  const { fim } = daysOf(semana);
  const year = Number(fim.slice(0, 4));
  const days = [year, year - 1].map((one) => `${one}-${month}-${day}`);
  const iso = days.find((one) => isIsoDate(one) && one <= fim);
  return iso === undefined ? wrong(`escreva o ano de ${day}/${month}, ${FORM}`) : accepted(iso);
}

function partsOf(text: string): Written | null {
  const dia = text.replace(/\s+\d{1,2}:\d{2}(:\d{2})?$/, "");
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dia);
  if (iso) return writtenBy(iso[3], iso[2], iso[1]);
  const figures =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(dia) ??
    // With a dot and without a year it is a number as well.
    /^(\d{1,2})[/-](\d{1,2})$/.exec(dia) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(dia);
  if (figures) return writtenBy(figures[1], figures[2], figures[3]);
  const named = /^(\d{1,2})[-/. ](?:de )?([a-z]{3,9})\.?(?:[-/. ](?:de )?(\d{4}|\d{2}))?$/.exec(
    foldText(dia),
  );
  const month = MONTHS.findIndex((name) => name.startsWith(named?.[2] ?? "?"));
  return named && month >= 0 ? writtenBy(named[1], String(month + 1), named[3]) : null;
}

function writtenBy(day = "", month = "", year?: string): Written {
  return {
    day: day.padStart(2, "0"),
    month: month.padStart(2, "0"),
    year: year?.length === 2 ? `20${year}` : year,
  };
}

function wrong(what: string): Reading<string> {
  return refused("", `${INVALID_DATE}: ${what}`);
}
