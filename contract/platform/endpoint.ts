import type { z } from "zod";

/**
 * `open` answers without a session; every other endpoint under `/api` answers 401 without one (docs/contract.md,
 * Answers).
 */
export type Access = "open" | "session";

type Method = "GET" | "POST" | "PUT" | "DELETE";
/** Without the `/api` prefix; parameters are written as `:name`. */
type Path = `/${string}`;

/**
 * One endpoint of the HTTP contract. From this object the server makes its route, the browser its typed call, and the
 * OpenAPI document its entry, under the name of its const.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Call extends `${Method} ${Path}` = `${Method} ${Path}`,
> {
  /** Method and path, by which the browser names it. */
  readonly call: Call;
  readonly method: Method;
  readonly path: Path;
  /** Its name where no const says it: a register's. */
  readonly name?: string;
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
  /**
   * It changes who may do what, or takes much out (decision 69): whoever calls has shown who they are within the last five minutes, else it is 403 with
   * `motivo` `reautenticar` before anything of it is read.
   */
  readonly asksAnew?: Who extends "session" ? true : never;
  /** The screen makes it by itself at intervals: it does not prolong the session, and writes nothing that events tell. */
  readonly background?: true;
  /** Open to whoever must set up a second factor before anything else is (decision 68). */
  readonly beforeSetUp?: true;
  /** A rule may refuse it with a 200 and `msg_id` 1 (docs/contract.md). */
  readonly refuses?: true;
  /** The statuses that this call may answer beside 200, 401, 422, 500 and 503 (OP-03). */
  readonly statuses: readonly (400 | 403 | 404 | 409 | 413 | 415 | 429 | 507)[];
}

/** Any endpoint, for code that handles all of them. */
export type AnyEndpoint = Endpoint;

/**
 * Defines an endpoint and keeps the exact types of its call and schemas. One that does not say `open` needs a session; one
 * that says no statuses may be forbidden, and nothing else.
 */
export function defineEndpoint<
  const Call extends Endpoint["call"],
  const Who extends Access = "session",
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
>(
  call: Call,
  endpoint: Omit<
    Endpoint<Params, Query, Body, Answer, Who>,
    "call" | "method" | "path" | "access" | "statuses"
  > &
    Partial<Pick<Endpoint<Params, Query, Body, Answer, Who>, "access" | "statuses">>,
): Endpoint<Params, Query, Body, Answer, Who, Call> {
  const [method, path] = call.split(" ") as [Method, Path];
  return { access: "session" as Who, statuses: [403], ...endpoint, call, method, path };
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
