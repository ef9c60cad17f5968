import pg from "pg";
import utils from "pg/lib/utils.js";
import type { Duplex } from "node:stream";

/** A statement with values. The name stands for its text on every connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What pg has of a connection, of which its types tell little. */
export interface Wire {
  readonly stream: Duplex;
  /** Texts by their names: of what PostgreSQL has parsed on this connection, and of what it has only been sent. */
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: readonly unknown[] }): void;
  describe(what: { type: "P" }): void;
  execute(): void;
  sync(): void;
}

/** How the rows of a statement are read. */
export interface Shape {
  readonly fields: pg.FieldDef[];
  readonly readers: readonly ((text: string) => unknown)[];
  readonly blank: Readonly<Record<string, null>>;
}

/** Of a statement that answers none. */
const NO_ROWS: Shape = { fields: [], readers: [], blank: {} };

/** What is answered, of pg's `QueryResult`. */
export type Answer = Pick<pg.QueryResult, "command" | "rowCount" | "oid" | "fields" | "rows">;

/** What PostgreSQL says of a statement that is done: `SELECT 30`, `INSERT 0 1`, `LOCK TABLE`. */
const TAG = /^([A-Z]+)(?: (\d+))?(?: (\d+))?/;

/**
 * A prepared statement as pg's clients take one (its `Submittable`), without what pg's own does anew at each call: the
 * rows of a statement are described once for each connection, and it can be sent before those ahead of it are answered
 * (docs/decisions/0089).
 */
export class PreparedQuery {
  // pg notes by these that PostgreSQL has parsed the statement.
  readonly name: string;
  readonly text: string;
  /** Who asks; pg puts the end of its patience before it. */
  callback: (error: Error | null, answer?: Answer) => void;
  /** Called when the connection has no more to do with this one. */
  after: (() => void) | undefined;
  private readonly values: readonly unknown[];
  private readonly shapes: Map<string, Shape>;
  private readonly found: Record<string, unknown>[] = [];
  private tag = "";
  private unreadable: Error | undefined;
  private isSent = false;

  /** @param shapes those that this connection knows, by the statements' names */
  constructor(
    { name, text, values }: Statement,
    shapes: Map<string, Shape>,
    callback: PreparedQuery["callback"],
  ) {
    this.name = name;
    this.text = text;
    this.values = values;
    this.shapes = shapes;
    this.callback = callback;
  }

  /** Called by pg when it is this one's turn; gives back what is wrong with a value. */
  submit(wire: Wire): Error | null {
    return this.isSent ? null : this.send(wire);
  }

  /** Sends it, or gives back what is wrong with a value; then nothing was sent. */
  send(wire: Wire): Error | null {
    const { name, text } = this;
    let values: unknown[];
    try {
      values = this.values.map(utils.prepareValue);
    } catch (error) {
      return error as Error;
    }
    // In one piece: each message by itself would wake PostgreSQL.
    wire.stream.cork();
    if ((wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]) === undefined) {
      wire.parse({ name, text });
      wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values });
    if (!this.shapes.has(name)) wire.describe({ type: "P" });
    wire.execute();
    wire.sync();
    wire.stream.uncork();
    this.isSent = true;
    return null;
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.shapes.set(this.name, shapeOf(fields));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const shape = this.shapes.get(this.name) ?? NO_ROWS;
    const row: Record<string, unknown> = { ...shape.blank };
    try {
      // Counted, since this runs for each value of each row.
      for (let index = 0; index < fields.length; index++) {
        const text = fields[index];
        const field = shape.fields[index];
        if (text !== null && text !== undefined && field) row[field.name] = shape.readers[index]?.(text);
      }
    } catch (error) {
      this.unreadable = error as Error;
    }
    this.found.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.tag = text;
    if (!this.shapes.has(this.name)) this.shapes.set(this.name, NO_ROWS);
  }

  handleReadyForQuery(): void {
    if (this.unreadable) this.callback(this.unreadable);
    else this.callback(null, this.answer());
    this.end();
  }

  /** Called by pg when it failed, and when its connection broke before the answer. */
  handleError(error: Error, wire: Wire): void {
    leaveSilent(error, wire);
    this.callback(error);
    this.end();
  }

  private answer(): Answer {
    const [, command = "", first, second] = TAG.exec(this.tag) ?? [];
    const count = second ?? first;
    return {
      command,
      rowCount: count === undefined ? null : Number(count),
      oid: 0,
      fields: this.shapes.get(this.name)?.fields ?? [],
      rows: this.found,
    };
  }

  private end(): void {
    const { after } = this;
    this.after = undefined;
    after?.();
  }
}

/** Whoever takes the connection next must not wait behind a statement that timed out without an answer. */
export function leaveSilent(error: Error, { stream }: Pick<Wire, "stream">): void {
  if (error.message === "Query read timeout") stream.destroy();
}

function shapeOf(fields: pg.FieldDef[]): Shape {
  return {
    fields,
    readers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, "text")),
    blank: Object.fromEntries(fields.map(({ name }) => [name, null])),
  };
}
