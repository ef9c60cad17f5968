import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { reqStatusSchema, viewSchema } from "../requisicoes/index.ts";

/** What happened to a request, as the stream tells it in the `data` of an `evento`. */
export const eventoSchema = z.object({
  tipo: z.string(),
  req_numero: z.number(),
  req_concessionario_id: z.string(),
  view: viewSchema,
  req_tipo: z.string(),
  req_status: reqStatusSchema,
  /** Who did it. */
  usuario_id: z.number().nullable(),
  /** The message, where it is one. */
  interacao_id: z.number().nullable(),
});
export type Evento = z.infer<typeof eventoSchema>;

/** The name of the event behind which nothing more comes. */
export const LAST_EVENTO = "substituido";

/**
 * The names of the stream's events. `aberto`: the stream tells of everything from now on, or from the given position;
 * `recomeco`: what happened since the given position is not known any more, read everything again; `evento`: one
 * `Evento`; `substituido`: a newer stream of the same session took this one's place, so do not come back.
 */
export const EVENTO_NAMES = ["aberto", "recomeco", "evento", LAST_EVENTO] as const;
export type EventoName = (typeof EVENTO_NAMES)[number];

/** The streams that one session holds open at once (docs/contract.md); one more ends the oldest. */
export const MAX_STREAMS = 8;

/**
 * Server-sent events of what happens in the person's scope. `id` is a position, which the browser gives back after a
 * break as Last-Event-ID; a browser that opens the stream anew gives it as `desde`. Comes to its end with the session.
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
