import type { Connection } from "../../server/platform/db/connect.ts";
import { argon2Sync, randomBytes } from "node:crypto";

/** The migrated database that every test file clones. */
export const TEMPLATE = "pac_test_template";

/** Where the tests' clock begins: a Friday, 12:00 in São Paulo. */
export const TEST_NOW = new Date("2026-03-13T15:00:00Z");

/**
 * A password's hash as the product stores it, at the least cost that Argon2id allows: hundreds of sign-ins in tests are
 * about something else. Passwords that the product itself stores (create-admin, Perfil, the demo network) cost in tests
 * what they cost.
 */
export function cheapHash(senha: string): string {
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const nonce = randomBytes(16);
  const tag = argon2Sync("argon2id", { message: senha, nonce, ...cost });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString("base64").replaceAll("=", ""));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`;
}

/** The same server, another database. */
export function onDatabase(connection: Connection, database: string): Connection {
  if (!("connectionString" in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
