import { useEffect, useRef } from "react";
import { isOver, type Importacao } from "../../../contract/importacao/index.ts";

/**
 * Tells the end of an import once, if this page followed it.
 * @param isSent this person has just sent it: its end is told even if it was never seen running
 * @param onEnd says how it ended, and reads anew what it changed
 */
export function useImportEnd<State extends Importacao>(
  state: State | undefined,
  isSent: boolean,
  onEnd: (state: State) => void,
): void {
  const isAwaited = useRef(isSent);
  useEffect(() => {
    if (state === undefined) return;
    if (!isOver(state.status)) isAwaited.current = true;
    else if (isAwaited.current) {
      isAwaited.current = false;
      onEnd(state);
    }
  }, [state, onEnd]);
}
