/**
 * Settings for a small machine that the product does not share. They are given on the command line, so that a folder
 * made by an older version uses those of this version. Whoever wants others uses a separate server (DATABASE_URL).
 */
const SETTINGS: Readonly<Record<string, string>> = {
  max_connections: "60",
  shared_buffers: "128MB",
  effective_cache_size: "512MB",
  random_page_cost: "1.1",
  jit: "off",
  // Two who write one record at once may meet in a deadlock, and the one that is run again waited so long for nothing
  // (docs/decisions/0003). Looking for one is cheap among sixty connections.
  deadlock_timeout: "100ms",
  wal_compression: "on",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
  // The log holds no personal data: neither the values in an error's details nor the failed statement.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

const DURABLE = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };

/** For disposable data (tests): fast, but a power cut can corrupt it. */
const NOT_DURABLE = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** All settings except where the server listens. */
export function serverSettings(durable: boolean): Readonly<Record<string, string>> {
  return { ...SETTINGS, ...(durable ? DURABLE : NOT_DURABLE) };
}
