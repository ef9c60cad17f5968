import type { FastifyInstance } from "fastify";
import type { Bus } from "./bus.ts";

/** The topic of the notice that there are new rows in `evento`. */
export const EVENTO_TOPIC = "evento";

/** Announcements of one instance are gathered for this many milliseconds. */
export const GATHER_MS = 50;

/** Tells all instances that something was written; many announcements at once cost one notice. */
export interface Announcer {
  announce(): void;
  /** Sends an announcement that is still waiting. */
  close(): Promise<void>;
}

/**
 * Calls `publish` at once and then at most once every `GATHER_MS`. A failed notice does no harm, because readers also
 * look at intervals.
 */
export function createAnnouncer(publish: () => Promise<void>): Announcer {
  let timer: NodeJS.Timeout | undefined;
  let waiting = false;

  async function send(): Promise<void> {
    waiting = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting) void send();
    }, GATHER_MS);
    await publish().catch(() => undefined);
  }

  return {
    announce: () => {
      if (timer) waiting = true;
      else void send();
    },
    close: async () => {
      clearTimeout(timer);
      timer = undefined;
      if (waiting) await publish().catch(() => undefined);
      waiting = false;
    },
  };
}

/** Announces after every successful write, which is committed by then. */
export function installAnnouncer(app: FastifyInstance, bus: Bus): void {
  const announcer = createAnnouncer(async () => await bus.publish(EVENTO_TOPIC, ""));
  app.addHook("onResponse", async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    const writes = endpoint && endpoint.background !== true && request.method !== "GET";
    if (writes && reply.statusCode === 200) announcer.announce();
  });
  app.addHook("onClose", async () => await announcer.close());
}
