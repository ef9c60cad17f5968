import { startEmbeddedPostgres, type EmbeddedPostgres } from "./start.ts";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A PostgreSQL for tests, tools and benchmarks in a temporary folder that `stop` removes.
 * @param options `durable: true` keeps fsync on, for realistic figures; `within` is where the folder lies
 */
export async function startThrowawayPostgres(
  options: { durable?: boolean; within?: string } = {},
): Promise<Pick<EmbeddedPostgres, "connection" | "stop">> {
  const dataDir = await mkdtemp(join(options.within ?? tmpdir(), "pac-database-"));
  // As root the database runs under another account, which must be able to reach the folder.
  await chmod(dataDir, 0o755);
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir,
    durable: options.durable ?? false,
    log: () => undefined,
  });
  return {
    connection,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
