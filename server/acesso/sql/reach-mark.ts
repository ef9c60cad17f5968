import type { RawBuilder } from "kysely";

declare const mark: unique symbol;

/**
 * What a statement that carries the reach or the scope has given: the key of a record, or a part of another statement.
 * A statement on what belongs to that record takes it in place of the reach.
 */
export type InReach<T> = T & { readonly [mark]: true };

/** A row of such a statement, with the key of its record; a key is never null. */
export type Found<Row, Key extends keyof Row> = Row & { readonly [Name in Key]: InReach<Row[Name]> };

/**
 * The statement as one that reads within the reach, whose rows have these keys. Nothing else makes an `InReach`; the house
 * rule `scope` refuses it around a statement that carries no reach.
 */
export function withinReach<Row = unknown, Key extends keyof Row = never>(
  statement: RawBuilder<unknown>,
): InReach<RawBuilder<Found<Row, Key>>> {
  return statement as InReach<RawBuilder<Found<Row, Key>>>;
}

/** The key or the part, where a statement takes it: the house rule sees by this call that it needs no reach of its own. */
export function foundInReach<T>(found: InReach<T>): T {
  return found;
}
