import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AnswerOf, AnyEndpoint, ParsedInput } from "../../../contract/platform/endpoint.ts";
import {
  conflictEnvelopeSchema,
  envelopeOf,
  errorEnvelopeSchema,
  proofEnvelopeSchema,
  refusedEnvelopeSchema,
} from "../../../contract/platform/envelope.ts";
import { inCall } from "../current-call.ts";
import { RuleRefusal } from "./errors.ts";
import { networkOf } from "./network.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The endpoint of the contract behind a route; absent on pages and health checks. */
    endpoint?: AnyEndpoint;
    /** Its name. */
    name?: string;
  }
}

/** What a handler gets: the parsed input and, if it needs them, the raw request and reply. */
export type Call<E> = ParsedInput<E> & { request: FastifyRequest; reply: FastifyReply };

/** Gives json_data, or the reply itself when it streams a file. */
export type Handler<E> = (
  call: Call<E>,
) => Promise<[AnswerOf<E>] extends [undefined] ? FastifyReply : AnswerOf<E>>;

/** The schema of a 200: the answer or, where a rule may refuse the call, either of the two. */
function successOf({ answer, refuses }: AnyEndpoint): Record<string, unknown> {
  if (!answer) return {};
  return { 200: refuses ? z.union([envelopeOf(answer), refusedEnvelopeSchema]) : envelopeOf(answer) };
}

/** The schema of a refusal with that status. */
function refusalOf({ asksAnew }: AnyEndpoint, status: number): z.ZodType {
  if (status === 409) return conflictEnvelopeSchema;
  return status === 403 && asksAnew ? proofEnvelopeSchema : errorEnvelopeSchema;
}

function schemaOf(endpoint: AnyEndpoint, name: string): Record<string, unknown> {
  const { params, query, body, statuses } = endpoint;
  const refusals = endpoint.access === "session" ? [401, ...statuses] : statuses;
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(endpoint.upload && { consumes: ["multipart/form-data"] }),
    response: {
      ...successOf(endpoint),
      ...Object.fromEntries([...refusals, 422].map((status) => [status, refusalOf(endpoint, status)])),
    },
  };
}

/**
 * Adds the route of one endpoint: validates the input with its schemas, wraps the answer in the envelope (OP-02) and
 * serialises it with the endpoint's schema. Rooms call it through `openRoute` and `sessionRoute` of acesso.
 * @param admit throws where the caller may not make this call at all; called before anything of the call is read
 */
export function addRoute<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  admit?: (request: FastifyRequest) => void | Promise<void>,
): void {
  const name = app.endpointNames.get(endpoint);
  if (name === undefined) throw new Error(`${endpoint.call} does not stand in contract/api.ts`);
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: schemaOf(endpoint, name),
    config: { endpoint, name },
    ...(endpoint.bodyKb !== undefined && { bodyLimit: endpoint.bodyKb * 1024 }),
    ...(admit && { onRequest: async (request) => await admit(request) }),
    handler: async (request, reply) => {
      // Fastify has already parsed them with the schemas of the endpoint.
      const input = { params: request.params, query: request.query, body: request.body } as ParsedInput<E>;
      try {
        const from = { endereco: networkOf(request.ip), request_id: request.id };
        const answer = await inCall(from, async () => await handler({ ...input, request, reply }));
        if (!endpoint.answer) return answer;
        return { msg_id: 0, msg_txt: "", msg_log: null, json_data: answer };
      } catch (error) {
        if (!(endpoint.refuses && error instanceof RuleRefusal)) throw error;
        return { msg_id: 1, msg_txt: error.message, msg_log: error.log, json_data: null };
      }
    },
  });
}
