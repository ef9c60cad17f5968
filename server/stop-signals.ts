const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** Ctrl+C reaches this process from the terminal and once more from npm, which hands signals on: that is one. */
const SAME_MS = 500;

/**
 * Calls `first` when somebody asks the process to stop (a closed terminal counts), and `again` each time they insist.
 * From now on no signal ends the process by itself.
 */
export function onStopSignals({ first, again }: { first: () => void; again: () => void }): void {
  let last: number | undefined;
  const heed = (): void => {
    const now = performance.now();
    if (last === undefined) first();
    else if (now - last > SAME_MS) again();
    last = now;
  };
  for (const name of SIGNALS) process.on(name, heed);
}
