import type { FastifyInstance } from "fastify";
import type { Bus } from "./bus.ts";

/** The topic of "there is something new in `evento`". */
export const EVENTO_TOPIC = "evento";

/** Announcements of one instance are gathered over this many milliseconds. */
export const GATHER_MS = 50;

/** Tells all instances that something was written; many times at once costs one notice. */
export interface Announcer {
  announce(): void;
  /** Sends what is still gathered. */
  close(): Promise<void>;
}

/** `publish` is called at once, and then again at most every `GATHER_MS`. A notice that fails is made up for by the reader's own look. */
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

/** Announces after every write that was answered with success: by then it is committed. */
export function installAnnouncer(app: FastifyInstance, bus: Bus): void {
  const announcer = createAnnouncer(async () => await bus.publish(EVENTO_TOPIC, ""));
  app.addHook("onResponse", async (request, reply) => {
    const writes = request.routeOptions.config.endpoint && request.method !== "GET";
    if (writes && reply.statusCode === 200) announcer.announce();
  });
  app.addHook("onClose", async () => await announcer.close());
}
