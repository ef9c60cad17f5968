import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { countdownText, REFRESH_SECONDS, useCountdown } from "./countdown.ts";
import classes from "./refresh-ring.module.css";

const RADIUS = 6;
const LENGTH = 2 * Math.PI * RADIUS;

interface RefreshRingProps {
  /** Changes with each finished refresh. */
  readonly round: number;
  readonly failed: boolean;
  /** What is refreshed: 'As interações'. */
  readonly what: string;
  readonly onRefresh: () => void;
}

/**
 * Shows the time to the next refresh; a click refreshes now (INT-03, INT-04). Only this component ticks, and screen
 * readers are not told.
 */
export function RefreshRing({ round, failed, what, onRefresh }: RefreshRingProps): ReactNode {
  const left = useCountdown(round, onRefresh);
  return (
    <span className={classes.root}>
      {failed ? <span className={classes.failed}>Sem atualização</span> : null}
      <span role="timer" aria-live="off" aria-label="Próxima atualização" className={classes.seconds}>
        {countdownText(left)}
      </span>
      <UnstyledButton
        className={classes.ring}
        aria-label="Atualizar agora"
        title={`${what} se atualizam sozinhas a cada ${REFRESH_SECONDS} segundos. Clique para atualizar agora.`}
        onClick={onRefresh}
      >
        <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden data-busy={left === 0 || undefined}>
          <circle cx="8" cy="8" r={RADIUS} className={classes.track} />
          <circle
            cx="8"
            cy="8"
            r={RADIUS}
            className={classes.left}
            strokeDasharray={LENGTH}
            strokeDashoffset={LENGTH * (1 - (left === 0 ? 0.25 : left / REFRESH_SECONDS))}
          />
        </svg>
      </UnstyledButton>
    </span>
  );
}
