import { setTimeout as pause } from "node:timers/promises";

/** Who asks how the product fares (a balancer, Prometheus) gives up before a database that takes calls and says nothing. */
const SOON_MS = 3_000;

/** What is read, where that comes within three seconds; undefined where it fails or is still read then. */
export async function soon<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  const read = reading.catch(() => undefined);
  return await Promise.race([read, pause(SOON_MS, undefined, { ref: false })]);
}
