/**
 * A PostgreSQL server from npm, started and supervised by this process. This is the only entry point of the folder. It
 * knows nothing of the product, so it could be published as a package.
 */
export { EmbeddedPostgresError, FolderInUseError } from "./errors.ts";
export type { Connection } from "./endpoint.ts";
export { findRunningPostgres } from "./find-running.ts";
export { launch, prepareCluster } from "./launch.ts";
export { isPostmaster, readPostmaster } from "./postmaster-file.ts";
export { MAX_RESTARTS_PER_MINUTE, createRestartLimit } from "./restart-limit.ts";
export { startEmbeddedPostgres } from "./start.ts";
export type { EmbeddedPostgres, StartOptions } from "./start.ts";
export { startThrowawayPostgres } from "./throwaway.ts";
