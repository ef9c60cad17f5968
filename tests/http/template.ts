import type { Connection } from "../../server/platform/db/connect.ts";

/** The migrated database that every test file clones. */
export const TEMPLATE = "pac_test_template";

/** Where the tests' clock begins: a Friday, 12:00 in São Paulo. */
export const TEST_NOW = new Date("2026-03-13T15:00:00Z");

/** The same server, another database. */
export function onDatabase(connection: Connection, database: string): Connection {
  if (!("connectionString" in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
