import { useCallback } from "react";
import { useKept } from "./use-kept.ts";
import type { KeptState, KeptWork } from "./work.ts";

/** A kept work whose value is a text. */
export interface KeptText {
  readonly text: string;
  readonly keep: (text: string) => void;
  readonly kept: KeptState & { readonly work: KeptWork };
}

/**
 * A text that is being written and outlives the screen, a reload and an expired session; `""` is nothing.
 * @param pessoa whose it is
 * @param chave what it is about; a component with another one must be another component (React's `key`)
 */
export function useKeptText(pessoa: number, chave: string): KeptText {
  const kept = useKept(pessoa, chave);
  const { work, value } = kept;
  const keep = useCallback((text: string) => work.write(text === "" ? null : text), [work]);
  return { text: typeof value === "string" ? value : "", keep, kept };
}
