import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRoot } from "./account.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./start.ts";

/**
 * Makes an empty folder for a passing database, and gives its path; whoever asks removes it. Others may pass through
 * it when root makes it, so that the account which runs PostgreSQL for root needs no place elsewhere.
 */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "pac-"));
  if (isRoot()) chmodSync(folder, 0o711);
  return folder;
}

/** For tests and measurements: a fleeting PostgreSQL of its own (`durable: false`) that is gone once stopped. */
export async function startTemporaryPostgres(
  log: (line: string) => void = () => undefined,
): Promise<EmbeddedPostgres> {
  const dataDir = makeTemporaryFolder();
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log });
    const stop = async () => {
      await postgres.stop();
      remove();
    };
    return { ...postgres, stop };
  } catch (error) {
    remove();
    throw error;
  }
}
