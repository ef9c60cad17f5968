export { EmbeddedPostgresError, FolderInUseError } from "./errors.ts";
export { startEmbeddedPostgres, type EmbeddedPostgres, type StartOptions } from "./start.ts";
