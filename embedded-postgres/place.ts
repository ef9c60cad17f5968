import { isRoot, postgresAccount } from "./account.ts";
import { runCommand, type Account } from "./command.ts";
import { EmbeddedPostgresError } from "./errors.ts";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, lchownSync, lstatSync, mkdirSync, readdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";

/** Where a database is stored and which account runs it. */
export interface Place {
  /** Holds everything of the database: data, socket, log, password; mode 0700. */
  readonly home: string;
  /** undefined: PostgreSQL runs as the account of this process. */
  readonly account: Account | undefined;
}

/** Only for root, when the account that runs PostgreSQL cannot reach DATA_DIR. */
const SYSTEM_FOLDER = "/var/lib/pac";

/** Where root keeps the database of a folder that the account `postgres` cannot reach. */
export function systemHomeOf(dataDir: string): string {
  return join(SYSTEM_FOLDER, createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
}

/**
 * Takes the absolute data folder (existing, links resolved) and gives the home of the database, made if missing. An
 * existing database stays where it is and keeps its owner, so running with `sudo` once does no harm and changed
 * permissions never start a second database. Throws EmbeddedPostgresError.
 */
export async function choosePlace(dataDir: string, say: (line: string) => void): Promise<Place> {
  const inside = join(dataDir, "postgres");
  const systemHome = systemHomeOf(dataDir);
  if (!isRoot()) return ownPlace(inside, systemHome);
  if (hasData(inside)) {
    if (hasData(systemHome)) say(`Há outro banco em ${systemHome}, que não é usado: vale o de ${inside}.`);
    const account = await ownerOf(inside, say);
    if (await canUse(account, inside)) return { home: inside, account };
    throw new EmbeddedPostgresError(
      `O banco em ${inside} não está ao alcance da conta ${account.uid}, dona dele. Dê a ela passagem pelas pastas acima (chmod o+x).`,
    );
  }
  if (hasData(systemHome)) {
    saySystemHome(dataDir, systemHome, say);
    return { home: systemHome, account: await ownerOf(systemHome, say) };
  }
  return freshPlace(dataDir, inside, systemHome, await postgresAccount(say), say);
}

function ownPlace(inside: string, systemHome: string): Place {
  if (isForeign(inside))
    throw new EmbeddedPostgresError(
      `A pasta ${inside} pertence a outra conta. Inicie com essa conta ou como root.`,
    );
  if (!hasData(inside) && existsSync(systemHome))
    throw new EmbeddedPostgresError(
      `O banco desta pasta foi criado por root em ${systemHome}. Inicie como root.`,
    );
  mkdirSync(inside, { recursive: true, mode: 0o700 });
  chmodSync(inside, 0o700);
  return { home: inside, account: undefined };
}

async function freshPlace(
  dataDir: string,
  inside: string,
  systemHome: string,
  account: Account,
  say: (line: string) => void,
): Promise<Place> {
  const isNew = !existsSync(inside);
  mkdirSync(inside, { recursive: true });
  // Some file systems (network shares, foreign ones) have no owners; canUse below decides.
  give(inside, account);
  if (await canUse(account, inside)) return { home: inside, account };
  if (isNew) rmdirSync(inside);
  mkdirSync(SYSTEM_FOLDER, { recursive: true });
  chmodSync(SYSTEM_FOLDER, 0o755);
  mkdirSync(systemHome, { recursive: true });
  give(systemHome, account);
  saySystemHome(dataDir, systemHome, say);
  return { home: systemHome, account };
}

function saySystemHome(dataDir: string, systemHome: string, say: (line: string) => void): void {
  say(
    `O banco de dados de ${dataDir} fica em ${systemHome}: a conta postgres não alcançava essa pasta ao criá-lo.`,
  );
}

function hasData(home: string): boolean {
  return existsSync(join(home, "data", "PG_VERSION"));
}

function isForeign(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat !== undefined && stat.uid !== process.getuid?.();
}

/** The owner of the data. If that is root (a backup restored by root), the data is given to the account postgres. */
async function ownerOf(home: string, say: (line: string) => void): Promise<Account> {
  const { uid, gid } = lstatSync(join(home, "data"));
  if (uid !== 0) return { uid, gid };
  const account = await postgresAccount(say);
  giveTree(home, account);
  return account;
}

async function canUse(account: Account, folder: string): Promise<boolean> {
  const script = 'test -w "$1" && test -x "$1" && cd "$1"';
  return (await runCommand(account, "/bin/sh", ["-c", script, "sh", folder])).code === 0;
}

function give(path: string, account: Account): void {
  try {
    lchownSync(path, account.uid, account.gid);
    // Never follows a link, which may lead to somebody else's folder.
    if (lstatSync(path).isDirectory()) chmodSync(path, 0o700);
  } catch {
    // What counts is whether the account can use the folder afterwards.
  }
}

function giveTree(path: string, account: Account): void {
  lchownSync(path, account.uid, account.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTree(join(path, name), account);
}
