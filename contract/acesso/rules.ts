import type { AcessoId } from "./groups.ts";
import { VIEWS, type View } from "./views.ts";

/** The traits that rules ask for (AUTH-38 to AUTH-42); administrators have none of the four (OP-13). */
export interface Traits {
  readonly isDealer: boolean;
  readonly isDAC: boolean;
  readonly isGA: boolean;
  readonly isConsultor: boolean;
  readonly isAdmin: boolean;
  readonly isUnidadeAutomoveis: boolean;
  readonly isUnidadeVans: boolean;
}

/** Reads a person's traits from the session. */
export function traitsOf(person: { acesso_id: AcessoId; unidade_negocio_id: string }): Traits {
  const { acesso_id, unidade_negocio_id } = person;
  return {
    isDealer: acesso_id.includes("dealer"),
    isDAC: acesso_id === "dac-geral",
    isGA: acesso_id === "ga-geral",
    isConsultor: acesso_id === "consultor-autos" || acesso_id === "consultor-vans",
    isAdmin: acesso_id === "adm-geral",
    isUnidadeAutomoveis: unidade_negocio_id === "1",
    isUnidadeVans: unidade_negocio_id === "2",
  };
}

/** True for the manufacturer's staff of that area: DAC in dac, GA in ga, administrators in both (OP-44, OP-47). */
export function isStaffOf(person: Traits, view: View): boolean {
  return person.isAdmin || (view === "dac" ? person.isDAC : person.isGA);
}

/** The areas whose requests the person works on: none for dealers and consultants. */
export function staffViewsOf(person: Traits): View[] {
  return VIEWS.filter((view) => isStaffOf(person, view));
}

/** Only dealers open requests (OP-37). */
export function canCreateRequisicao(person: Traits): boolean {
  return person.isDealer;
}

/**
 * A dealer's people may not write for an account whose dealer is not active; they go on reading its history. Everybody
 * else writes as before.
 */
export function writesFor(person: Traits, dealer: { concessionario_ativo: boolean }): boolean {
  return dealer.concessionario_ativo || !person.isDealer;
}

/** The dealer option that stands for all of a person's accounts (OP-16). */
export const TODOS = "todos";

/**
 * Puts 'Todos' first when there are two accounts or more (AUTH-30, OP-16). An account of a dealer that is not active (any
 * more) is no option but counts: 'Todos' is the way to its history.
 * @param options the active dealers in reach
 * @param others how many more are in reach: inactive, cancelled, deleted
 */
export function withTodos(
  options: readonly { label: string; value: string }[],
  others: number,
): { label: string; value: string }[] {
  const isSeveral = options.length > 1 || others > 0;
  return isSeveral ? [{ label: "Todos", value: TODOS }, ...options] : [...options];
}

/** Whether the person may begin a request now: there must be an active dealer among the offered ones. */
export function canBeginRequisicao(person: Traits, options: readonly { value: string }[]): boolean {
  return canCreateRequisicao(person) && options.some(({ value }) => value !== TODOS);
}

/**
 * The stored choice if it is still valid, else the second option, else the only one, else null (LAY-12, LAY-13, OP-16).
 */
export function chooseConcessionario(
  options: readonly { value: string }[],
  stored: string | null,
): string | null {
  const valid = options.find((option) => option.value === stored);
  return (valid ?? options[1] ?? options[0])?.value ?? null;
}

/** Characters of a platform name or version that a sign-in stores about the browser, at most (AUTH-25). */
export const MAX_DEVICE_TEXT = 60;
/** Characters of the user agent that a sign-in stores, at most (AUTH-25). */
export const MAX_USER_AGENT = 500;
/** Whether two texts are one address: the case says nothing. */
export function sameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Characters of a person's name, at most. */
export const MAX_NOME = 255;
