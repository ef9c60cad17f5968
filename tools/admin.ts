import { passwordRefusal } from "../contract/acesso/index.ts";
import { createAdmin } from "../server/acesso/index.ts";
import { systemClock } from "../server/platform/clock.ts";
import { createDatabase, createPool } from "../server/platform/db/connect.ts";
import { migrate } from "../server/platform/db/migrate.ts";
import { readSettings } from "../server/platform/settings.ts";
import { USAGE, UsageError, readCommandLine } from "./admin/command-line.ts";
import { openDatabase } from "./admin/open-database.ts";
import { readPassword } from "./admin/read-password.ts";

/**
 * `npm run admin -- create-admin`: creates the first person of an installation without the demo network
 * (docs/operations.md).
 */
async function main(): Promise<void> {
  if (process.argv.includes("--help") || process.argv.includes("-h")) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const person = readCommandLine(process.argv.slice(2));
  const settings = readSettings(process.env);
  const senha = await readPassword({ input: process.stdin, output: process.stderr });
  // Checked before a database is created; createAdmin checks it again.
  const refusal = passwordRefusal(senha);
  if (refusal !== null) throw new Error(refusal);
  const database = await openDatabase(settings, say);
  try {
    const pool = createPool(database.connection, 2);
    const db = createDatabase(pool);
    try {
      await migrate(pool);
      await createAdmin(db, systemClock.now(), { ...person, senha });
    } finally {
      await db.destroy();
    }
  } finally {
    await database.stop();
  }
  say(`Administrador criado: ${person.email.trim()}. Entre com essa senha na tela de acesso.`);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  // Every refusal is one line in Portuguese; a stack would not help an operator.
  say(error instanceof Error ? error.message : String(error));
  if (error instanceof UsageError) say(`\n${USAGE}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
