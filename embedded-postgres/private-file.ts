import type { Account } from "./command.ts";
import { lchownSync, mkdirSync, rmSync, writeFileSync } from "node:fs";

/** Writes a file that only the account of PostgreSQL and root can read; replaces an existing one. */
export function writePrivateFile(path: string, text: string, account: Account | undefined): void {
  rmSync(path, { force: true });
  writeFileSync(path, text, { mode: 0o600, flag: "wx" });
  if (account !== undefined) lchownSync(path, account.uid, account.gid);
}

/** Makes an empty folder of mode 0700 for that account; removes what was there. */
export function makePrivateFolder(path: string, account: Account | undefined): void {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { mode: 0o700 });
  if (account !== undefined) lchownSync(path, account.uid, account.gid);
}
