import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AnswerOf, AnyEndpoint, ParsedInput } from "../../../contract/platform/endpoint.ts";
import {
  conflictEnvelopeSchema,
  envelopeOf,
  errorEnvelopeSchema,
} from "../../../contract/platform/envelope.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The endpoint of the contract behind a route; absent on pages and health checks. */
    endpoint?: AnyEndpoint;
  }
}

/** What a handler gets: the parsed input and, if it needs them, the raw request and reply. */
export type Call<E> = ParsedInput<E> & { request: FastifyRequest; reply: FastifyReply };

/** Gives json_data, or the reply itself when it streams a file. */
export type Handler<E> = (
  call: Call<E>,
) => Promise<[AnswerOf<E>] extends [undefined] ? FastifyReply : AnswerOf<E>>;

function schemaOf(endpoint: AnyEndpoint): Record<string, unknown> {
  const { params, query, body, answer, statuses } = endpoint;
  const refusals = endpoint.access === "session" ? [401, ...statuses] : statuses;
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(endpoint.upload && { consumes: ["multipart/form-data"] }),
    response: {
      ...(answer && { 200: envelopeOf(answer) }),
      ...Object.fromEntries(
        [...refusals, 422].map((status) => [
          status,
          status === 409 ? conflictEnvelopeSchema : errorEnvelopeSchema,
        ]),
      ),
    },
  };
}

/**
 * Adds the route of one endpoint: validates the input with its schemas, wraps the answer in the envelope (OP-02) and
 * serialises it with the endpoint's schema. Rooms call it through `openRoute` and `sessionRoute` of acesso.
 */
export function addRoute<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: schemaOf(endpoint),
    config: { endpoint },
    ...(endpoint.bodyKb !== undefined && { bodyLimit: endpoint.bodyKb * 1024 }),
    handler: async (request, reply) => {
      // Fastify has already parsed them with the schemas of the endpoint.
      const input = { params: request.params, query: request.query, body: request.body } as ParsedInput<E>;
      const answer = await handler({ ...input, request, reply });
      if (!endpoint.answer) return answer;
      return { msg_id: 0, msg_txt: "", msg_log: null, json_data: answer };
    },
  });
}
