import type { Traits } from "../acesso/index.ts";

/** What a dealer's week can be (SSTA-01). */
export const INFO_STATUSES = ["P", "S", "E", "A", "R", "C"] as const;
export type InfoStatus = (typeof INFO_STATUSES)[number];

export const INFO_STATUS_DESC: Readonly<Record<InfoStatus, string>> = {
  P: "Pendente",
  S: "Sem Carros Parados",
  E: "Enviado",
  A: "Em análise",
  R: "Retificado",
  C: "Concluído",
};

/** The tabs of the list in their order: a status, or H with every week (SLST-01, OP-66). */
export const TABS = [...INFO_STATUSES, "H"] as const;
export type Tab = (typeof TABS)[number];

export const TAB_DESC: Readonly<Record<Tab, string>> = { ...INFO_STATUS_DESC, H: "Histórico" };

/** Who works on weeks: the week's dealer, DAC and administrators; all others read (OP-65, OP-68). */
export type Papel = "dealer" | "dac" | "admin" | "leitor";

/** A person's part in the weeks that they can see. */
export function papelOf({ isDealer, isDAC, isAdmin }: Traits): Papel {
  if (isDealer) return "dealer";
  if (isDAC) return "dac";
  return isAdmin ? "admin" : "leitor";
}

/** One move of a week, and whose it is; an administrator makes all of them (OP-65). */
interface Move {
  readonly de: InfoStatus;
  readonly para: InfoStatus;
  readonly quem: readonly Papel[];
}

const DEALER: readonly Papel[] = ["dealer", "admin"];
const DAC: readonly Papel[] = ["dac", "admin"];

/** Every move that there is (OP-65, SSTA-02 to SSTA-07); C is the end. */
export const MOVES: readonly Move[] = [
  { de: "P", para: "E", quem: DEALER },
  { de: "R", para: "E", quem: DEALER },
  { de: "P", para: "S", quem: DEALER },
  { de: "S", para: "P", quem: ["dealer", "dac", "admin"] },
  { de: "E", para: "A", quem: DAC },
  { de: "E", para: "R", quem: DAC },
  { de: "A", para: "R", quem: DAC },
  { de: "A", para: "C", quem: DAC },
];

/** Whether somebody of that part may move a week from one status to another. */
export function canMove(papel: Papel, de: InfoStatus, para: InfoStatus): boolean {
  return MOVES.some((move) => move.de === de && move.para === para && move.quem.includes(papel));
}

/** What a refused move says, to the letter (OP-65). */
export function moveRefused(de: InfoStatus, para: InfoStatus): string {
  return `Não é possível alterar o status de ${INFO_STATUS_DESC[de]} para ${INFO_STATUS_DESC[para]}.`;
}
