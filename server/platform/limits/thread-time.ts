import type { Worker } from "node:worker_threads";

const LOOK_MS = 50;

/**
 * Watches how long a thread works from now on. The limit is processor time and not the clock, so that good work is done
 * on a busy machine too.
 * @param most.seconds of a processor that it may take
 * @param most.patience how many times that by the clock, which alone limits a thread that does not answer
 * @returns a function that ends the watch
 */
export function watchThread(
  worker: Worker,
  { seconds, patience }: { readonly seconds: number; readonly patience: number },
  onLate: (why: string) => void,
): () => void {
  const begun = performance.now();
  // A thread that is kept has worked before.
  const usedBefore = usedSeconds(worker);
  const lookAt = async (): Promise<void> => {
    const used = (await usedSeconds(worker)) - (await usedBefore);
    if (used > seconds) onLate(`${used} s`);
  };
  const looking = setInterval(() => {
    if (performance.now() - begun > seconds * patience * 1000) onLate("by the clock");
    void lookAt();
  }, LOOK_MS);
  return () => clearInterval(looking);
}

/** Processor seconds that a thread has used; 0 before it begins and after its end. */
async function usedSeconds(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000_000;
  } catch {
    return 0;
  }
}
