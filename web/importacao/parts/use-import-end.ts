import { useEffect, useRef } from "react";
import { isOver, type Importacao } from "../../../contract/importacao/index.ts";

/**
 * Tells the end of an import once, if this page followed it; so too of what was applied or taken back so soon that the
 * very answer of the call, or a reading beside it, has its end.
 * @param isSent this person has just sent it: its end is told even if it was never seen running
 * @param onEnd says how it ended, and reads anew what it changed
 */
export function useImportEnd<State extends Importacao>(
  state: State | undefined,
  isSent: boolean,
  onEnd: (state: State) => void,
): void {
  const isAwaited = useRef(isSent);
  const seen = useRef<State>(undefined);
  useEffect(() => {
    if (state === undefined) return;
    const before = seen.current;
    seen.current = state;
    if (!isOver(state.status)) isAwaited.current = true;
    else if (isAwaited.current || (before && isAnotherEnd(before, state))) {
      isAwaited.current = false;
      onEnd(state);
    }
  }, [state, onEnd]);
}

/** Whether an import that was over has been applied or taken back since. */
function isAnotherEnd(before: Importacao, now: Importacao): boolean {
  const ends = ({ status, previa, desfeitos }: Importacao) => [status, previa, desfeitos === null].join();
  return ends(before) !== ends(now);
}
