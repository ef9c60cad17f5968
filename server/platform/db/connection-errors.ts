/**
 * `away`: unreachable, starting, stopping or out of connections. `full`: its disk is full, so it can read but not
 * write.
 */
export type DatabaseFailure = "away" | "full";

/** Codes of PostgreSQL: connection exceptions, shutdowns and starts, too many connections, no memory. */
const AWAY_STATE = /^(08...|57P0.|53200|53300)$/;

/** Codes of the network. */
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

/** Messages of pg, its pool and Kysely that have no code. */
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
 * The only place that decides whether an error means that the database failed. Takes whatever was thrown; undefined if
 * it does not. We never repeat a write that failed like this, because it may have been committed.
 */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (code === "53100") return "full";
  // The socket of a PostgreSQL on this machine; other missing files have nothing to do with the database.
  const noSocket = code === "ENOENT" && syscall === "connect";
  const isAway = AWAY_STATE.test(code) || AWAY_CODES.has(code) || noSocket;
  if (isAway || AWAY_TEXTS.some((text) => error.message.startsWith(text))) return "away";
  return databaseFailure(error.cause);
}
