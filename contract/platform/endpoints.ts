import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

/**
 * Server-sent events of what happens in the person's scope. `id` is a position, which the browser gives back after a
 * break as Last-Event-ID; a browser that opens the stream anew gives it as `desde`. Ends with the session.
 */
export const streamEventos = defineEndpoint("GET /v2/pac/eventos", {
  summary: "Fluxo de eventos (text/event-stream) do que acontece",
  query: z.object({ desde: z.string().max(60).optional() }),
  statuses: [],
});
