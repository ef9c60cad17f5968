import type { z } from "zod";

/** `open` answers without a session; everything else under `/api` is 401 without one (docs/contract.md, Answers). */
export type Access = "open" | "session";

/**
 * One call of the HTTP contract: the server makes its route from this object, the browser its typed call, and the
 * OpenAPI document its entry. Paths stand without the `/api` base, with `:name` for parameters.
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
  /** The largest JSON body in kB, 16 where nothing is said (docs/contract.md); more than that only with a session. */
  readonly bodyKb?: Who extends "session" ? number : never;
  /** What stands in `json_data`; absent when the call streams a file. */
  readonly answer?: Answer;
  /** The body is multipart/form-data with one field `arquivo`, read as a stream by the handler. */
  readonly upload?: true;
  /** The call streams a file that the product makes: two at once a person, one more is 429 (docs/contract.md). */
  readonly exports?: true;
  /** The statuses of OP-03 that this call may answer beside 200, 401, 422, 500 and 503. */
  readonly statuses: readonly (400 | 403 | 404 | 409 | 413 | 415 | 429 | 507)[];
}

/** Any endpoint, for code that walks the list of them. */
export type AnyEndpoint = Endpoint;

/** Takes an endpoint literally, so that method, path and schemas keep their exact types. */
export function defineEndpoint<
  const Who extends Access,
  const Method extends Endpoint["method"],
  const Path extends Endpoint["path"],
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
>(
  endpoint: Endpoint<Params, Query, Body, Answer, Who, Method, Path>,
): Endpoint<Params, Query, Body, Answer, Who, Method, Path> {
  return endpoint;
}

type Part<Key extends string, Schema, Side extends "input" | "output"> = Schema extends z.ZodUndefined
  ? unknown
  : Schema extends z.ZodType
    ? Record<Key, Side extends "input" ? z.input<Schema> : z.output<Schema>>
    : unknown;

/** What a caller gives: `params`, `query` and `body` as far as the endpoint has them. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A, infer _W>
    ? Part<"params", P, "input"> & Part<"query", Q, "input"> & Part<"body", B, "input">
    : never;

/** What a handler gets: the same, parsed. */
export type ParsedInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A, infer _W>
    ? Part<"params", P, "output"> & Part<"query", Q, "output"> & Part<"body", B, "output">
    : never;

/** What stands in `json_data` of a success. */
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A, infer _W> ? z.output<A> : never;
