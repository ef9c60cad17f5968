import type { z } from "zod";

/**
 * `open` answers without a session; every other endpoint under `/api` answers 401 without one (docs/contract.md,
 * Answers).
 */
export type Access = "open" | "session";

/**
 * One endpoint of the HTTP contract. From this object the server makes its route, the browser its typed call, and the
 * OpenAPI document its entry. Paths have no `/api` prefix and write parameters as `:name`.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Method extends "GET" | "POST" | "PUT" | "DELETE" = "GET" | "POST" | "PUT" | "DELETE",
  Path extends `/${string}` = `/${string}`,
> {
  /** Unique verb-first name, the OpenAPI operationId. */
  readonly name: string;
  readonly method: Method;
  readonly path: Path;
  readonly summary: string;
  readonly access: Who;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The largest JSON body in kB, 16 by default (docs/contract.md); larger ones only with a session. */
  readonly bodyKb?: Who extends "session" ? number : never;
  /** The schema of `json_data`; absent when the call streams a file. */
  readonly answer?: Answer;
  /** The body is multipart/form-data with one field `arquivo`, which the handler reads as a stream. */
  readonly upload?: true;
  /** The call streams a generated file: two at once per person, a third is 429 (docs/contract.md). */
  readonly exports?: true;
  /** The screen makes it by itself at intervals: it does not prolong the session, and writes nothing that events tell. */
  readonly background?: true;
  /** A rule may refuse it with a 200 and `msg_id` 1 (docs/contract.md). */
  readonly refuses?: true;
  /** The statuses that this call may answer beside 200, 401, 422, 500 and 503 (OP-03). */
  readonly statuses: readonly (400 | 403 | 404 | 409 | 413 | 415 | 429 | 507)[];
}

/** Any endpoint, for code that handles all of them. */
export type AnyEndpoint = Endpoint;

/** Defines an endpoint and keeps the exact types of its method, path and schemas; one that does not say `open` needs a session. */
export function defineEndpoint<
  const Method extends Endpoint["method"],
  const Path extends Endpoint["path"],
  const Who extends Access = "session",
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
>(
  endpoint: Omit<Endpoint<Params, Query, Body, Answer, Who, Method, Path>, "access"> & {
    readonly access?: Who;
  },
): Endpoint<Params, Query, Body, Answer, Who, Method, Path> {
  const access = endpoint.access ?? ("session" as Who);
  return { ...endpoint, access };
}

type Part<Key extends string, Schema, Side extends "input" | "output"> = Schema extends z.ZodUndefined
  ? unknown
  : Schema extends z.ZodType
    ? Record<Key, Side extends "input" ? z.input<Schema> : z.output<Schema>>
    : unknown;

/** What a caller passes: `params`, `query` and `body`, where the endpoint has them. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A, infer _W>
    ? Part<"params", P, "input"> & Part<"query", Q, "input"> & Part<"body", B, "input">
    : never;

/** What a handler receives: the same, parsed. */
export type ParsedInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A, infer _W>
    ? Part<"params", P, "output"> & Part<"query", Q, "output"> & Part<"body", B, "output">
    : never;

/** The type of `json_data` in a success. */
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A, infer _W> ? z.output<A> : never;
