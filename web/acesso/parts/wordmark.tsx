import type { ReactNode } from "react";

/** The drawn product name (LAY-01). Its container says 'PAC' as text. */
export function Wordmark({ height }: { height: number }): ReactNode {
  return (
    <svg
      viewBox="0 0 74 24"
      height={height}
      aria-hidden
      fill="none"
      stroke="var(--pac-brand)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M3 21V3h7.5a5.75 5.75 0 0 1 0 11.5H3" />
      <path d="M26 21 35 3l9 18M30 15.5h10" />
      <path d="M69.5 5.6A9.2 9.2 0 1 0 69.5 18.4" />
    </svg>
  );
}
