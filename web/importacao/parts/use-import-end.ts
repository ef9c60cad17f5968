import { useEffect, useRef } from "react";
import { isOver, type Importacao } from "../../../contract/importacao/index.ts";

/**
 * Tells the end of an import once, if this page saw it come: also of what was applied or taken back so soon that the very
 * answer of the call, or a reading beside it, has its end.
 * @param isSent this person has just sent it: its end is told even if it was never seen running
 * @param onEnd says how it ended, and reads anew what it changed
 */
export function useImportEnd<State extends Importacao>(
  state: State | undefined,
  isSent: boolean,
  onEnd: (state: State) => void,
): void {
  const seen = useRef<State>(undefined);
  useEffect(() => {
    if (state === undefined) return;
    const before = seen.current;
    seen.current = state;
    const hasCome = before === undefined ? isSent : actOf(before) !== actOf(state);
    if (hasCome && isOver(state.status)) onEnd(state);
  }, [state, isSent, onEnd]);
}

/** How far an import is: under way, tried, applied, taken back. */
const actOf = ({ status, previa, desfeitos }: Importacao): string =>
  [status, previa, desfeitos === null].join();
