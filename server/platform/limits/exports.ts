import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
  onSendAsyncHookHandler,
} from "fastify";
import { TOO_MANY_EXPORTS } from "../../../contract/platform/messages.ts";
import type { Services } from "../services.ts";
import { endSlot, takeSlot } from "./slots.ts";
import type { SlotKind } from "./slots.ts";
import { Readable } from "node:stream";

declare module "fastify" {
  interface FastifyRequest {
    /**
     * Takes a slot for the file that this call makes. A handler calls it after the right to the file was checked, so
     * that who lacks the right is told that, and not that they make too many. Throws 429.
     */
    beginExport: () => Promise<void>;
    /** Ends the export of this call; null while none has begun. */
    endExport: (() => Promise<void>) | null;
  }
}

const EXPORT: SlotKind = { tipo: "exportacao", atOnce: { max: 2, message: TOO_MANY_EXPORTS } };

/**
 * Limits a person to two exports at once (docs/contract.md). Handlers of endpoints marked `exports` take a slot by
 * `request.beginExport()`. It is released before the last byte of their answer, so that an export right after another
 * is never refused, or when the caller hangs up. Must be installed before the routes.
 */
export function installExports(
  app: FastifyInstance,
  { db, clock }: Pick<Services, "db" | "clock">,
  personOf: (request: FastifyRequest) => number | undefined,
): void {
  app.decorateRequest("endExport", null);
  app.decorateRequest("beginExport", async function begin(this: FastifyRequest): Promise<void> {
    const usuario_id = personOf(this);
    if (usuario_id === undefined) return;
    const { slot } = await db
      .transaction()
      .execute(async (tx) => await takeSlot(tx, clock, EXPORT, { usuario_id }));
    // A slot that cannot be ended now expires with its lease.
    this.endExport = async () => await endSlot(db, slot).catch(() => undefined);
  });
  async function endWithAnswer(
    { endExport }: FastifyRequest,
    { raw, statusCode }: FastifyReply,
    payload: unknown,
  ): Promise<unknown> {
    // For a handler that forgot it: no file leaves without a slot.
    if (!endExport && statusCode === 200) throw new Error("an export that has not begun");
    if (!endExport) return payload;
    // A stream is never started for a caller who has hung up.
    if (payload instanceof Readable && !raw.destroyed)
      return Readable.from(endingWith(payload, endExport), { objectMode: false });
    await endExport();
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

/** Passes the stream on and calls `end` just before its end, or when it is cancelled. */
async function* endingWith(content: Readable, end: () => Promise<void>): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>;
  } finally {
    await end();
  }
}
