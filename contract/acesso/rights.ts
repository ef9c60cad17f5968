import { TODOS } from "./dealer-choice.ts";
import type { AcessoId } from "./group-rights.ts";
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

/** Whether the person may begin a request now: there must be an active dealer among the offered ones. */
export function canBeginRequisicao(person: Traits, options: readonly { value: string }[]): boolean {
  return canCreateRequisicao(person) && options.some(({ value }) => value !== TODOS);
}
