import type { FastifyInstance } from "fastify";
import { streamEventos } from "../contract/platform/endpoints.ts";
import { everyone, sessionRoute, watchSession } from "./acesso/index.ts";
import type { Session, Sessions } from "./acesso/index.ts";
import { createFeed } from "./platform/live/feed.ts";
import type { AnyKind } from "./platform/live/kinds.ts";
import { followPassing } from "./platform/live/passing.ts";
import type { Passing } from "./platform/live/passing.ts";
import { createStreams } from "./platform/live/streams.ts";
import type { Services } from "./platform/services.ts";

/** The stream of events for open screens: those of these kinds and what passes, as far as each person may see them. */
export function registerEventos(
  app: FastifyInstance,
  services: Services & { readonly sessions: Sessions },
  kinds: readonly AnyKind<Session>[],
  passings: readonly Passing<Session>[],
): void {
  const { sessions, settings } = services;
  const feed = createFeed(services, kinds);
  const streams = createStreams(feed);
  for (const passing of passings) followPassing(services.bus, streams, passing);
  sessionRoute(app, streamEventos, everyone, async ({ query, request, reply }) => {
    const since = request.headers["last-event-id"] ?? query.desde;
    const reader = watchSession({ sessions, publicUrl: settings.publicUrl }, request);
    return await streams.open(reply, reader, since === undefined ? undefined : String(since));
  });
  // A stop waits for running requests, and an open stream is one.
  app.addHook("preClose", async () => streams.close());
  app.addHook("onClose", async () => await feed.close());
}
