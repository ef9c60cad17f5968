const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** Ctrl+C reaches this process twice, from the terminal and from npm, which forwards signals; that counts once. */
const SAME_MS = 500;

/**
 * Calls `first` at the first request to stop (a closed terminal counts), and `again` at each further one. From now on
 * no signal ends the process by itself.
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
