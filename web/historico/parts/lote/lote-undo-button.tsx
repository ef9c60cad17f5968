import { useEffect, useEffectEvent, type ReactNode } from "react";
import { isTyping } from "../../../platform/browser/shortcuts.ts";
import { TimeRing, type Deadline } from "../../../platform/notices/time-ring.tsx";
import { WaitingButton } from "../../../platform/page/waiting-button.tsx";

interface LoteUndoButtonProps {
  /** How many are taken back. */
  readonly count: number;
  readonly deadline: Deadline;
  readonly isRunning: boolean;
  readonly onUndo: () => void;
}

/** Takes back all that the list did, by a press or by Ctrl+Z, while the ring is not empty. */
export function LoteUndoButton({ count, deadline, isRunning, onUndo }: LoteUndoButtonProps): ReactNode {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo || isRunning || isTyping(document.activeElement)) return;
    event.preventDefault();
    onUndo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <WaitingButton
      variant="default"
      aria-keyshortcuts="Control+Z"
      title={`${deadline.seconds} segundos. Atalho: Ctrl+Z`}
      leftSection={<TimeRing deadline={deadline} />}
      isWaiting={isRunning}
      onClick={onUndo}
    >
      {count === 1 ? "Desfazer" : `Desfazer ${count}`}
    </WaitingButton>
  );
}
