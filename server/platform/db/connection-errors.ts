/** `away`: gone, starting, stopping or out of connections. `full`: its disk has no room, so it reads but does not write. */
export type DatabaseFailure = "away" | "full";

/** PostgreSQL's own codes: connection exceptions, shutdowns and starts, too many connections, no memory. */
const AWAY_STATE = /^(08...|57P0.|53200|53300)$/;

/** The network's. */
const AWAY_CODES: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
]);

/** What pg, its pool and Kysely say without a code. */
const AWAY_TEXTS = [
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed and is not queryable",
  "Query read timeout",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Postgres connection has been discarded",
  "Cannot use a pool after calling end on the pool",
  "driver has already been destroyed",
];

/**
 * The one place that decides what an error says about the database: takes whatever was thrown, gives undefined where it
 * says nothing. A write that failed so is never sent again by us, since it may have been committed.
 */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (code === "53100") return "full";
  // The socket of a PostgreSQL on this machine; any other missing file is none of the database's.
  const noSocket = code === "ENOENT" && syscall === "connect";
  const isAway = AWAY_STATE.test(code) || AWAY_CODES.has(code) || noSocket;
  if (isAway || AWAY_TEXTS.some((text) => error.message.startsWith(text))) return "away";
  return databaseFailure(error.cause);
}
