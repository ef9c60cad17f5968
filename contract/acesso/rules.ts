import type { AcessoId } from "./groups.ts";

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

/** OP-37: only dealers open requests. */
export function canCreateRequisicao(person: Traits): boolean {
  return person.isDealer;
}

/** The dealer option that stands for all of a person's accounts (OP-16). */
export const TODOS = "todos";

/** AUTH-30, OP-16: 'Todos' stands first as soon as there are two accounts or more. */
export function withTodos(
  options: readonly { label: string; value: string }[],
): { label: string; value: string }[] {
  return options.length > 1 ? [{ label: "Todos", value: TODOS }, ...options] : [...options];
}

/** LAY-12 LAY-13, OP-16: the stored choice while it is valid, else the second option, else the only one, else none. */
export function chooseConcessionario(
  options: readonly { value: string }[],
  stored: string | null,
): string | null {
  const valid = options.find((option) => option.value === stored);
  return (valid ?? options[1] ?? options[0])?.value ?? null;
}
