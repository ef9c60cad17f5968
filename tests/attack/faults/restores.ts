import pg from "pg";
import { findRunningPostgres } from "../../../embedded-postgres/index.ts";
import type { Tally } from "../kit/tally.ts";
import { runUntil, runWhole } from "./admin-command.ts";
import type { Command } from "./admin-command.ts";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Words of a restore that put everything in, and of one that found it there. */
export const hasRestored = (said: string): boolean => /^Backup de .+ restaurado: /m.test(said);
const foundIt = (said: string): boolean => /já estava neste banco de dados/.test(said);

/** One look at the database of that folder, which is there only while the command runs; false while it is not. */
async function asks(dataDir: string, question: string): Promise<boolean> {
  try {
    const client = new pg.Client({ ...(await findRunningPostgres(dataDir)), application_name: "olhar" });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query<{ yes: boolean }>(`select ${question} as yes`)).rows[0]?.yes === true;
    } finally {
      await client.end();
    }
  } catch {
    return false;
  }
}

const hasAttachments = async (dataDir: string): Promise<boolean> => {
  const names = await readdir(join(dataDir, "arquivos"), { recursive: true }).catch(() => []);
  return names.some((name) => /[0-9a-f-]{36}$/.test(name));
};

/** What a restore is doing when it is killed, in its order, and how that is seen from beside it. */
const STEPS: Readonly<Record<string, (dataDir: string) => Promise<boolean>>> = {
  "its files": hasAttachments,
  "its rows": async (dataDir) =>
    await asks(
      dataDir,
      "exists (select from pg_stat_activity where application_name = 'pac backup' and query ilike 'copy%')",
    ),
  "what follows its commit": async (dataDir) =>
    await asks(dataDir, "exists (select from configuracao where chave = 'restaurado')"),
};

/** Restores into one folder, killed at each step, then to its end. */
export async function restoreKilled(tally: Tally, part: string, command: Command): Promise<void> {
  for (const [step, isThere] of Object.entries(STEPS)) {
    const isKilled = await runUntil(command, async () => await isThere(command.dataDir));
    tally.say(part, `a restore ${isKilled ? "was killed" : "had ended"} at ${step}`);
    if (!isKilled) tally.found(part, "a step of a restore was not met", step);
  }
  const said = await runWhole(tally, part, command);
  // The last kill came when the rows were in: the next command ends what it had left.
  if (!foundIt(said)) tally.found(part, "a restore begins anew behind its commit", said.slice(0, 400));
}
