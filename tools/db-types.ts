import type { Kysely } from "kysely";
import { PostgresDialect, generate } from "kysely-codegen";
import { startThrowawayPostgres } from "../embedded-postgres/index.ts";
import { createDatabase, createPool } from "../server/platform/db/connect.ts";
import { migrate } from "../server/platform/db/migrate.ts";
import { COLUMN_TYPES, CONTRACT_TYPES } from "./db-types/column-types.ts";
import { answerHelp } from "./help.ts";
import { writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

/** The file of the table types. */
export const TYPES_FILE = new URL("../server/platform/db/generated/schema.ts", import.meta.url);

/** The table types of a migrated database, as TypeScript text. */
export async function generateTypes(db: Kysely<never>): Promise<string> {
  return await generate({
    db,
    dialect: new PostgresDialect({ numericParser: "number" }),
    typeMapping: { int8: "number", jsonb: "unknown" },
    overrides: { columns: COLUMN_TYPES },
    customImports: CONTRACT_TYPES,
    // The workers of graphile-worker have a schema of their own.
    includePattern: "public.*",
    excludePattern: "migracao",
    typeOnlyImports: true,
  });
}

/** `npm run db:types`: generates them from a newly migrated database; a test compares the two. */
async function main(): Promise<void> {
  answerHelp(
    "Usage: npm run db:types\n\nWrites the types of the tables from a database that it migrates for it.",
  );
  const postgres = await startThrowawayPostgres();
  const pool = createPool(postgres.connection, 2);
  await migrate(pool);
  const db = createDatabase(pool);
  await writeFile(TYPES_FILE, await generateTypes(db as unknown as Kysely<never>));
  await db.destroy();
  await postgres.stop();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
