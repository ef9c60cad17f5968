import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
  onSendAsyncHookHandler,
} from "fastify";
import { TOO_MANY_EXPORTS } from "../../../contract/platform/messages.ts";
import type { DbAndClock } from "../services.ts";
import { RENEW_MS, endSlot, renewSlot, takeSlot } from "./slots.ts";
import type { SlotKind } from "./slots.ts";
import { Readable } from "node:stream";

declare module "fastify" {
  interface FastifyRequest {
    /**
     * Takes a slot for the file that this call makes. A handler calls it after the right to the file was checked, so
     * that who lacks the right is told that, and not that they make too many. Throws 429.
     */
    beginExport: () => Promise<void>;
    /** The export of this call; null while none has begun. */
    underWay: UnderWay | null;
  }
}

/** An export that has its slot. */
interface UnderWay {
  readonly renew: () => Promise<void>;
  readonly end: () => Promise<void>;
}

const EXPORT: SlotKind = { tipo: "exportacao", atOnce: { max: 2, message: TOO_MANY_EXPORTS } };

/**
 * Limits a person to two exports at once (docs/contract.md). Handlers of endpoints marked `exports` take a slot by
 * `request.beginExport()`. It is kept for as long as their answer is sent, however slow the line, and released before
 * its last byte, so that an export right after another is never refused, or when the caller hangs up. Must be installed before the routes.
 */
export function installExports(
  app: FastifyInstance,
  { db, clock }: DbAndClock,
  personOf: (request: FastifyRequest) => number | undefined,
): void {
  app.decorateRequest("underWay", null);
  app.decorateRequest("beginExport", async function begin(this: FastifyRequest): Promise<void> {
    const usuario_id = personOf(this);
    if (usuario_id === undefined) return;
    const { slot } = await db
      .transaction()
      .execute(async (tx) => await takeSlot(tx, clock, EXPORT, { usuario_id }));
    this.underWay = {
      // The next renewal makes up for one that fails.
      renew: async () => await renewSlot(db, clock, slot).catch(() => undefined),
      // A slot that cannot be ended now expires with its lease.
      end: async () => await endSlot(db, slot).catch(() => undefined),
    };
  });
  async function endWithAnswer(
    { underWay }: FastifyRequest,
    { raw, statusCode }: FastifyReply,
    payload: unknown,
  ): Promise<unknown> {
    // For a handler that forgot it: no file leaves without a slot.
    if (!underWay && statusCode === 200) throw new Error("an export that has not begun");
    if (!underWay) return payload;
    // A stream is never started for a caller who has hung up.
    if (payload instanceof Readable && !raw.destroyed)
      return Readable.from(whileKept(payload, underWay), { objectMode: false });
    await underWay.end();
    return payload;
  }
  app.addHook("onRoute", (route) => {
    if (route.config?.endpoint?.exports === true) addOnSend(route, endWithAnswer);
  });
}

/** Adds a hook to a route that is being registered, after its other hooks. */
export function addOnSend(route: RouteOptions, hook: onSendAsyncHookHandler): void {
  Object.assign(route, { onSend: [route.onSend ?? [], hook].flat() });
}

/** Passes the stream on, keeps its slot meanwhile, and ends it just before the stream's end, or when it is cancelled. */
async function* whileKept(content: Readable, { renew, end }: UnderWay): AsyncGenerator<Buffer> {
  const renewing = setInterval(() => void renew(), RENEW_MS);
  try {
    yield* content as AsyncIterable<Buffer>;
  } finally {
    clearInterval(renewing);
    await end();
  }
}
