/**
 * Settings for a small machine that this product has to itself. All go on the command line, so that they are those of
 * this version also on a folder made by an older one; who wants others brings a server of their own (DATABASE_URL).
 */
const SETTINGS: Readonly<Record<string, string>> = {
  max_connections: "60",
  shared_buffers: "128MB",
  effective_cache_size: "512MB",
  random_page_cost: "1.1",
  jit: "off",
  wal_compression: "on",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
  // The log holds no person's data: neither the values in an error's details nor the statement that failed.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

const DURABLE = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };

/** For data that nobody would miss (tests): fast, and broken by a power cut. */
const NOT_DURABLE = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** The server's settings besides where it listens. */
export function serverSettings(durable: boolean): Readonly<Record<string, string>> {
  return { ...SETTINGS, ...(durable ? DURABLE : NOT_DURABLE) };
}
