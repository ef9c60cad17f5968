import { useSyncExternalStore } from "react";
import { TODOS, type ConcessionarioOption } from "../../../contract/acesso/index.ts";
import { keepConcessionario } from "../queries/sessao.ts";
import { chooseConta, currentChoice, onChoice } from "./concessionario-store.ts";

/** The dealer account that lists and forms are about. */
export interface Concessionario {
  readonly value: string | null;
  /** True when several dealers are chosen (OP-16). */
  readonly isTodos: boolean;
  /** The account for calls; undefined means the person's whole scope (OP-16). */
  readonly conta: string | undefined;
  /** '{conta} - {nome}' of the choice. */
  readonly label: string | undefined;
  readonly options: readonly ConcessionarioOption[];
  readonly choose: (value: string) => void;
}

/** Chooses for this tab, and for later sessions of the person. */
function choose(value: string): void {
  if (value === currentChoice().value) return;
  chooseConta(value);
  void keepConcessionario(value);
}

/**
 * The dealer chosen in the header (LAY-08 to LAY-15). Queries put `conta` into their key, so that a change resets them.
 */
export function useConcessionario(): Concessionario {
  const { options, value } = useSyncExternalStore(onChoice, currentChoice);
  const isTodos = value === TODOS;
  return {
    value,
    isTodos,
    conta: isTodos ? undefined : (value ?? undefined),
    label: options.find((option) => option.value === value)?.label,
    options,
    choose,
  };
}
