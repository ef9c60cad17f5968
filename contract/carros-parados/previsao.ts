import { isDamage } from "../platform/damaged-code.ts";
import { accepted, refused, type Reading } from "../platform/form/index.ts";

/** The last week that an ISO year may have. */
const LAST_WEEK = 53;

/** What a forecast is, where one is written. */
export const PREVISAO_NOTE = "semana do ano, 1 a 53";
/** A forecast that is no week of a year: most are written as weeks to wait, or as a day. */
export const PREVISAO_REFUSED = "Uma semana do ano, de 1 a 53, ou 0 para nenhuma";

/**
 * Reads a forecast as it is written anywhere, in a weekly table or in GBO: the ISO week of the year in which a part
 * arrives. 0 is none, as blank is. One above 53 keeps its value, since it may be stored from before it was refused.
 */
export function readPrevisao<Blank>(raw: unknown, blank: Blank): Reading<number | Blank> {
  if (raw === "") return accepted(blank);
  if (typeof raw !== "number" || !Number.isInteger(raw) || raw < 0) return refused(blank, PREVISAO_REFUSED);
  return { value: raw, mensagem: raw > LAST_WEEK ? PREVISAO_REFUSED : null };
}

/**
 * True for the message of a cell that may stand as it is stored: a damaged code, or a forecast above 53, from before
 * those were refused.
 */
export function isOfStored(mensagem: string): boolean {
  return isDamage(mensagem) || mensagem === PREVISAO_REFUSED;
}

/** A stored forecast as a week of the year; 0 for none, and for one from before those above 53 were refused. */
export function weekOfPrevisao(stored: number): number {
  return stored <= LAST_WEEK ? stored : 0;
}
