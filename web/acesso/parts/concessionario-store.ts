import { chooseConcessionario, TODOS, type ConcessionarioOption } from "../../../contract/acesso/index.ts";
import { createListeners } from "../../platform/browser/listeners.ts";

/** Storage keys as the catalogue names them (AUTH-31, AUTH-32, OP-17). */
export const CHOSEN_KEY = "concessionario_codigo";
export const PREVIOUS_KEY = "concessionario_codigo_anterior";
export const OPTIONS_KEY = "usuario_concessionarios";

interface Choice {
  readonly options: readonly ConcessionarioOption[];
  /** An account code, 'todos', or null for a person without accounts. */
  readonly value: string | null;
}

const NOTHING: Choice = { options: [], value: null };
const listeners = createListeners();
// Each tab keeps the choice it was opened with: another tab's change must not move a form that is being filled in.
let choice: Choice = NOTHING;
let previous: string | null = null;

function settle(next: Choice): void {
  choice = next;
  listeners.tell();
}

/**
 * Sets the person's options; a stored choice is reused while it is valid (AUTH-26, AUTH-31, LAY-12, LAY-13).
 * @param kept the choice that the server keeps, before the one of this browser; null for none
 */
export function rememberConcessionarios(
  options: readonly ConcessionarioOption[],
  kept: string | null = null,
): void {
  const value = chooseConcessionario(options, kept ?? localStorage.getItem(CHOSEN_KEY));
  localStorage.setItem(OPTIONS_KEY, JSON.stringify(options));
  if (value === null) localStorage.removeItem(CHOSEN_KEY);
  else localStorage.setItem(CHOSEN_KEY, value);
  settle({ options, value });
}

/** Stores the choice and the one before it; ignores an unknown value (LAY-15, OP-17). */
export function chooseConta(value: string): void {
  if (value === choice.value || !choice.options.some((option) => option.value === value)) return;
  previous = choice.value;
  if (previous !== null) localStorage.setItem(PREVIOUS_KEY, previous);
  localStorage.setItem(CHOSEN_KEY, value);
  settle({ ...choice, value });
}

/**
 * The account that was chosen before in this tab, else in this browser, while it is offered; null where that was 'todos'
 * or none (SLST-11, OP-72).
 */
export function previousConta(): string | null {
  const before = previous ?? localStorage.getItem(PREVIOUS_KEY);
  const isOffered = choice.options.some(({ value }) => value === before);
  return before !== TODOS && isOffered ? before : null;
}

/** Forgets everything about the person's dealers (AUTH-34). */
export function forgetConcessionarios(): void {
  for (const key of [CHOSEN_KEY, PREVIOUS_KEY, OPTIONS_KEY]) localStorage.removeItem(key);
  previous = null;
  settle(NOTHING);
}

/** The current choice; the same object until it changes. */
export function currentChoice(): Choice {
  return choice;
}

/** Subscribes to changes. Returns the function that unsubscribes. */
export const onChoice = listeners.listen;
