import { isStaffOf, staffViewsOf, type Traits, type View } from "../acesso/index.ts";

/** Contacts that are listed at once; a search finds the others. */
export const MAX_CONTATOS = 1000;

/** E-mails that are sent again, or given up, at once. */
export const MAX_EMAILS_DE_UMA_VEZ = 50;

/** Characters of the reason for which a mail is discarded, at most. */
export const MAX_DESCARTE = 500;
/** Requests, and conversations, that a search for where a mail belongs finds at once. */
export const MAX_DESTINOS = 20;

/** The lists of contacts, by what they are asked for with: of DAC and of GA (CROSS-05). */
export const LISTA_VIEW: Readonly<Record<"1" | "2", View>> = { "1": "dac", "2": "ga" };

/** Who may look up e-mails, and write them: staff of an area (INT-14, INT-15). */
export function writesEmails(person: Traits): boolean {
  return staffViewsOf(person).length > 0;
}

/** Whether that list is of the person's own area. */
export function seesLista(person: Traits, lista: "1" | "2"): boolean {
  return isStaffOf(person, LISTA_VIEW[lista]);
}
