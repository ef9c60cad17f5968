import pg from "pg";
import { PreparedQuery, leaveSilent } from "./prepared-query.ts";
import type { Answer, Shape, Statement, Wire } from "./prepared-query.ts";
import { createHash } from "node:crypto";

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash("sha1").update(text).digest("base64url");
    names.set(text, name);
  }
  return name;
}

/** The statement by a name that is the same on every connection. */
export function named(text: string, values: readonly unknown[]): Statement {
  return { name: nameOf(text), text, values };
}

/**
 * Prepares every parametrised statement by name, so that PostgreSQL parses, plans and describes it once per connection.
 * There are few texts because lists are passed as one array parameter (`= any($1)`), never as a list of placeholders.
 */
export class PreparingClient extends pg.Client {
  private readonly shapes = new Map<string, Shape>();

  // pg declares ten overloads; all pass through unchanged except those with text and values.
  override query(...args: unknown[]): never {
    const [text, values, callback] = args;
    const forward = super.query.bind(this) as (...args: unknown[]) => unknown;
    if (typeof text !== "string" || !Array.isArray(values) || values.length === 0) {
      const answer = forward(...args);
      if (answer instanceof Promise) answer.catch((error: Error) => leaveSilent(error, wireOf(this)));
      return answer as never;
    }
    const statement = named(text, values);
    if (typeof callback === "function")
      return forward(this.prepared(statement, callback as PreparedQuery["callback"])) as never;
    return this.ask(statement, forward) as never;
  }

  /** A query for this connection; whoever makes it gives it to `query`. */
  prepared(statement: Statement, callback: PreparedQuery["callback"]): PreparedQuery {
    return new PreparedQuery(statement, this.shapes, callback);
  }

  private async ask(statement: Statement, forward: (query: unknown) => unknown): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    forward(this.prepared(statement, (error, answer) => (answer ? resolve(answer) : reject(error))));
    return await promise;
  }
}

/** What pg's clients have of their connection, which its types do not tell. */
export const wireOf = (client: pg.ClientBase): Wire => (client as unknown as { connection: Wire }).connection;
