import { writesFor, type Traits } from "../acesso/index.ts";
import { canMove, INFO_STATUSES, papelOf, type InfoStatus, type Papel } from "./status.ts";

/** Dealers, DAC, consultants and administrators have to do with weeks; GA has not (OP-13). */
export function seesSemanas(person: Traits): boolean {
  return person.isDealer || person.isDAC || person.isConsultor || person.isAdmin;
}

/** Whether a person sees what waits for DAC at all dealers in reach: the manufacturer's side; a dealer's is its own list. */
export function seesEsperando(person: Traits): boolean {
  return seesSemanas(person) && !person.isDealer;
}

/** Whether a person answers rows of many tables at once: who writes DAC's columns at all (OP-68). */
export function respondePecas(person: Traits): boolean {
  return person.isDAC || person.isAdmin;
}

/** A person's part in one dealer's weeks. The people of a dealer that is not active only read. */
export function papelFor(person: Traits, dealer: { concessionario_ativo: boolean }): Papel {
  return writesFor(person, dealer) ? papelOf(person) : "leitor";
}

/** What a person may do with a week's table now; the server enforces it, the screen reads it. */
export interface InformativoCan {
  /** Writes the dealer's columns, adds and removes rows. */
  editInfo: boolean;
  /** Writes DAC's columns. */
  editDac: boolean;
  moveTo: InfoStatus[];
  /** Writes to the other side about the week and its parts, in a concluded year too (OP-68, OP-73). */
  conversar: boolean;
}

/** The rights on a week by a person's part in it and by its status; none in a concluded year (OP-65, OP-68, OP-95). */
export function informativoCan(papel: Papel, status: InfoStatus, isYearOpen: boolean): InformativoCan {
  const { info, dac } = tableRights(papel, status, isYearOpen);
  return {
    editInfo: info,
    editDac: dac,
    moveTo: isYearOpen ? INFO_STATUSES.filter((para) => canMove(papel, status, para)) : [],
    conversar: papel !== "leitor",
  };
}

/** What somebody may do with a table beside reading it (OP-68). */
export interface TableRights {
  /** The dealer's columns, and rows as a whole. */
  readonly info: boolean;
  /** DAC's columns. */
  readonly dac: boolean;
}

/** Who writes what at which status (OP-67, OP-68). A week of a concluded year is read by all (OP-95). */
export function tableRights(papel: Papel, status: InfoStatus, isYearOpen: boolean): TableRights {
  const hasPart = (part: Papel): boolean => isYearOpen && (papel === part || papel === "admin");
  return {
    info: hasPart("dealer") && ["P", "R"].includes(status),
    dac: hasPart("dac") && ["E", "A"].includes(status),
  };
}
