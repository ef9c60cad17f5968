import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { TOO_MANY_EXPORTS } from "../../../contract/platform/messages.ts";
import type { Services } from "../services.ts";
import { endSlot, takeSlot } from "../slots.ts";
import type { SlotKind } from "../slots.ts";
import { Readable } from "node:stream";

declare module "fastify" {
  interface FastifyRequest {
    /** Ends the export that this call is; null for every other call. */
    endExport: (() => Promise<void>) | null;
  }
}

const EXPORT: SlotKind = { tipo: "exportacao", atOnce: { max: 2, message: TOO_MANY_EXPORTS } };

/**
 * Lets a person have two exports under way (docs/contract.md): calls of endpoints that say `exports` take a slot before
 * their handler, or are 429, and give it back before the last byte of their answer, so that one export after the other
 * is never refused, or when it is given up because its caller has gone. Must be installed before the routes.
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
    // What cannot be ended now ends with its lease.
    request.endExport = async () => await endSlot(db, slot).catch(() => undefined);
  }
  async function endWithAnswer(
    { endExport }: FastifyRequest,
    { raw }: FastifyReply,
    payload: unknown,
  ): Promise<unknown> {
    if (!endExport) return payload;
    // A stream to a caller who has gone is never begun.
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

/** All of a stream, and `end` before its own end, or when it is given up. */
async function* endingWith(content: Readable, end: () => Promise<void>): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>;
  } finally {
    await end();
  }
}
