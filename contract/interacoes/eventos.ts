import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { reqStatusSchema, viewSchema } from "../requisicoes/index.ts";

/** The `data` of an `evento`: what happened to a request. */
export const eventoSchema = z.object({
  tipo: z.string(),
  req_numero: z.number(),
  req_concessionario_id: z.string(),
  view: viewSchema,
  req_tipo: z.string(),
  req_status: reqStatusSchema,
  /** The person who did it. */
  usuario_id: z.number().nullable(),
  /** The message's id, when it was one. */
  interacao_id: z.number().nullable(),
});
export type Evento = z.infer<typeof eventoSchema>;

/** The event after which the stream sends nothing more. */
export const LAST_EVENTO = "substituido";

/**
 * The names of the stream's events. `aberto`: the stream starts here, at the given position or now. `recomeco`: events
 * since the given position are no longer known, so read everything again. `evento`: one `Evento`. `substituido`: a
 * newer stream of the session replaced this one; do not reconnect.
 */
export const EVENTO_NAMES = ["aberto", "recomeco", "evento", LAST_EVENTO] as const;
export type EventoName = (typeof EVENTO_NAMES)[number];

/** Streams that one session may hold open at once (docs/contract.md); one more closes the oldest. */
export const MAX_STREAMS = 8;

/**
 * Server-sent events of what happens in the person's scope. `id` is a position: the browser sends it back as
 * Last-Event-ID after a break, or as `desde` when it opens a new stream. The stream ends with the session.
 */
export const streamEventos = defineEndpoint({
  name: "streamEventos",
  method: "GET",
  path: "/v2/pac/eventos",
  summary: "Fluxo de eventos (text/event-stream) do que acontece às requisições",
  access: "session",
  query: z.object({ desde: z.string().max(60).optional() }),
  statuses: [],
});
