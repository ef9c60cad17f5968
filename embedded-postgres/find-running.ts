import { dataFolderOf, ROLE } from "./cluster.ts";
import type { Connection } from "./endpoint.ts";
import { EmbeddedPostgresError } from "./errors.ts";
import { choosePlace } from "./place.ts";
import { isPostmaster } from "./postmaster-file.ts";
import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";

/**
 * How to reach the embedded PostgreSQL that another process runs on that folder, for a command that runs beside the
 * product. Only works for the account that started it, and for root. Throws EmbeddedPostgresError when none is ready.
 */
export async function findRunningPostgres(dataDir: string): Promise<Connection> {
  const { home } = await choosePlace(realpathSync(dataDir), () => undefined);
  const data = dataFolderOf(home);
  const [pid, , , port, socketFolder, , , status] = readLines(join(data, "postmaster.pid"));
  if (pid === undefined || port === undefined || !isPostmaster(Number(pid), data) || status !== "ready")
    throw new EmbeddedPostgresError(`O PAC da pasta ${dataDir} está iniciando ou encerrando. Tente de novo.`);
  const reach = { port: Number(port), user: ROLE, database: ROLE };
  if (socketFolder !== undefined && socketFolder !== "") return { ...reach, host: socketFolder };
  const [password = ""] = readLines(join(home, "password"));
  return { ...reach, host: "127.0.0.1", password };
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, "utf8")
      .split("\n")
      .map((line) => line.trim());
  } catch {
    return [];
  }
}
