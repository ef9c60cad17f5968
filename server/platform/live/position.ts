/**
 * A position in the order of all events: `xid` is the transaction, `evento_id` the row within it. Rows of one
 * transaction become visible together, and no row can appear any more with an `xid` below the oldest running
 * transaction. Row ids alone would miss rows of transactions that commit later.
 */
export interface Position {
  readonly xid: string;
  readonly evento_id: string;
}

/** A position as the `id` of the stream. */
export function formatPosition({ xid, evento_id }: Position): string {
  return `${xid}-${evento_id}`;
}

/** The position before every event of transaction `xid`. */
export const startOf = (xid: string): string => formatPosition({ xid, evento_id: "0" });

/** Parses the `id` that a browser sent back; undefined if it is not one of ours. */
export function parsePosition(text: string): Position | undefined {
  const [, xid, evento_id] = /^(\d{1,18})-(\d{1,18})$/.exec(text) ?? [];
  return xid === undefined || evento_id === undefined ? undefined : { xid, evento_id };
}
