import { useEffect, useEffectEvent, useState } from "react";

/** Seconds between refreshes (INT-03, INT-04). */
export const REFRESH_SECONDS = 30;

/** The seconds left after one more second; a hidden tab does not count. */
export function nextSecond(left: number, hidden: boolean): number {
  return hidden ? left : Math.max(0, left - 1);
}

/** The label of the countdown: `Atualiza em 30 s`, and 'Atualizando…' at 0. */
export function countdownText(left: number): string {
  return left === 0 ? "Atualizando…" : `Atualiza em ${left} s`;
}

/**
 * Counts down to the next refresh; pauses while the tab is hidden.
 * @param round changes with each finished refresh and restarts the countdown
 * @param onElapsed called at 0, to refresh
 * @returns seconds left, 0 while the refresh runs
 */
export function useCountdown(round: number, onElapsed: () => void): number {
  const [left, setLeft] = useState(REFRESH_SECONDS);
  const [counted, setCounted] = useState(round);
  if (counted !== round) {
    setCounted(round);
    setLeft(REFRESH_SECONDS);
  }
  const elapsed = useEffectEvent(onElapsed);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) elapsed();
  }, [isOver]);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => nextSecond(now, document.hidden)), 1000);
    return () => clearInterval(timer);
  }, []);
  return left;
}
