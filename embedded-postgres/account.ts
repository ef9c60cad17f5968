import { runCommand, type Account } from "./command.ts";
import { EmbeddedPostgresError } from "./errors.ts";

const NAME = "postgres";

const MAKE = ["--system", "--no-create-home", "--home-dir", "/nonexistent", "--shell", "/usr/sbin/nologin"];

/** PostgreSQL refuses to run as root, so root needs another account for it. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Only for root: gives the account `postgres` and creates it when it is missing. Throws EmbeddedPostgresError when it
 * cannot be created. Asks `id` instead of reading /etc/passwd, so that accounts of a directory service are found too.
 */
export async function postgresAccount(say: (line: string) => void): Promise<Account> {
  const known = await lookUp();
  if (known !== undefined) return known;
  // First with a group of the same name; if that group exists already, useradd needs to be told to use it.
  for (const group of [["--user-group"], ["--gid", NAME]]) {
    await runCommand(undefined, "useradd", [...MAKE, ...group, NAME]);
    const made = await lookUp();
    if (made === undefined) continue;
    say(`O PostgreSQL não roda como root: a conta de sistema ${NAME} foi criada para ele.`);
    return made;
  }
  throw new EmbeddedPostgresError(
    `O PostgreSQL não roda como root e a conta ${NAME} não pôde ser criada. Crie-a, inicie com uma conta comum ou use DATABASE_URL.`,
  );
}

async function lookUp(): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([
    runCommand(undefined, "id", ["-u", NAME]),
    runCommand(undefined, "id", ["-g", NAME]),
  ]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}
