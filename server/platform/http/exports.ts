import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { TOO_MANY_EXPORTS } from "../../../contract/platform/messages.ts";
import type { Services } from "../services.ts";
import { endSlot, takeSlot } from "../slots.ts";
import type { SlotKind } from "../slots.ts";
import { Readable } from "node:stream";

declare module "fastify" {
  interface FastifyRequest {
    /** Ends the export of this call; null for every other call. */
    endExport: (() => Promise<void>) | null;
  }
}

const EXPORT: SlotKind = { tipo: "exportacao", atOnce: { max: 2, message: TOO_MANY_EXPORTS } };

/**
 * Limits a person to two exports at once (docs/contract.md). Calls of endpoints marked `exports` take a slot before
 * their handler, or get a 429. They release it before the last byte of their answer, so that one export after the other
 * is never refused, or when the caller hangs up. Must be installed before the routes.
 */
export function installExports(
  app: FastifyInstance,
  { db, clock }: Pick<Services, "db" | "clock">,
  personOf: (request: FastifyRequest) => number | undefined,
): void {
  app.decorateRequest("endExport", null);
  async function begin(request: FastifyRequest): Promise<void> {
    const usuario_id = personOf(request);
    if (usuario_id === undefined) return;
    const { slot } = await db
      .transaction()
      .execute(async (tx) => await takeSlot(tx, clock, EXPORT, { usuario_id }));
    // A slot that cannot be ended now expires with its lease.
    request.endExport = async () => await endSlot(db, slot).catch(() => undefined);
  }
  async function endWithAnswer(
    { endExport }: FastifyRequest,
    { raw }: FastifyReply,
    payload: unknown,
  ): Promise<unknown> {
    if (!endExport) return payload;
    // A stream is never started for a caller who has hung up.
    if (payload instanceof Readable && !raw.destroyed)
      return Readable.from(endingWith(payload, endExport), { objectMode: false });
    await endExport();
    return payload;
  }
  app.addHook("onRoute", (route) => {
    if (route.config?.endpoint?.exports === true)
      Object.assign(route, { preHandler: begin, onSend: endWithAnswer });
  });
}

/** Passes the stream on and calls `end` just before its end, or when it is cancelled. */
async function* endingWith(content: Readable, end: () => Promise<void>): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>;
  } finally {
    await end();
  }
}
