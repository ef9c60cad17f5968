import { useCallback } from "react";
import type { UnsentState, UnsentWork } from "./unsent-work.ts";
import { useUnsentWork } from "./use-unsent-work.ts";

/** Unsent work whose value is a text. */
export interface UnsentTextState {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly unsent: UnsentState & { readonly work: UnsentWork };
}

/**
 * A text that outlives the screen, a reload and an expired session; `""` deletes it.
 * @param pessoa the id of its author
 * @param chave what it is about; give the component a React `key` that changes with it
 */
export function useUnsentText(pessoa: number, chave: string): UnsentTextState {
  const unsent = useUnsentWork(pessoa, chave);
  const { work, value } = unsent;
  const setText = useCallback((text: string) => work.write(text === "" ? null : text), [work]);
  return { text: typeof value === "string" ? value : "", setText, unsent };
}
