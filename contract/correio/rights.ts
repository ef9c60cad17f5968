import { isStaffOf, staffViewsOf, type Traits, type View } from "../acesso/index.ts";

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
