import type { FastifyBaseLogger } from "fastify";
import { EVENTO_TOPIC } from "../../platform/live/announcer.ts";
import { readAll, startReader } from "../../platform/live/durable-reader.ts";
import type { Follower, ReadOutcome, Reader } from "../../platform/live/durable-reader.ts";
import type { Services } from "../../platform/services.ts";
import type { Delivery } from "../commands/delivery.ts";
import { makeAvisos } from "../commands/make-avisos.ts";
import type { MadeAvisos } from "../commands/make-avisos.ts";

/** What the notifier works with. */
export interface NotifierParts extends Pick<Services, "db" | "bus" | "clock" | "settings"> {
  readonly deliveries: readonly Delivery[];
  readonly log: Pick<FastifyBaseLogger, "warn" | "info">;
}

/** Makes notices of what is read, and hands them to the deliveries in the same transaction. */
function notifier({ deliveries, ...parts }: NotifierParts): Follower {
  let told: MadeAvisos | undefined;
  return {
    read: async (tx, eventos) => {
      told = await makeAvisos(tx, parts, eventos);
      if (!told) return;
      const { made, grown } = told;
      if (made.length > 0) for (const delivery of deliveries) await delivery.deliver(tx, made, parts);
      if (grown.length > 0) for (const delivery of deliveries) await delivery.grow?.(tx, grown, parts);
    },
    committed: () => {
      if (!told) return;
      // Screens that are open.
      void parts.bus.publish(EVENTO_TOPIC, "").catch(() => undefined);
      if (told.made.length > 0) for (const delivery of deliveries) void delivery.wake?.(parts);
    },
  };
}

/** Reads on this instance from now on (docs/decisions/0070). */
export async function startNotifier(parts: NotifierParts): Promise<Reader> {
  return await startReader({ ...parts, follower: notifier(parts) });
}

/** Reads all that may be read now, once. */
export async function readNotices(parts: NotifierParts): Promise<ReadOutcome> {
  return await readAll({ ...parts, follower: notifier(parts) });
}
