import type { FastifyRequest } from "fastify";
import { finished } from "node:stream/promises";

/**
 * Reads the rest of a refused body, because a browser reads the answer only after it has sent everything
 * (docs/contract.md).
 */
export async function drain({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  // A caller who hangs up needs no answer.
  await finished(raw, { writable: false }).catch(() => undefined);
}
