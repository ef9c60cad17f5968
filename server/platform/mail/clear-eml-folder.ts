import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** What stays of a folder of mails. */
interface Kept {
  /** What is older goes. */
  readonly since: Date;
  /** Of the others the newest, so many. */
  readonly most: number;
}

/** Removes mails from a folder that `emlFolder` writes, those cut off half-way too; gives their number. None where there is no folder. */
export async function clearEmlFolder(folder: string, { since, most }: Kept): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const mails: { readonly path: string; readonly at: number }[] = [];
  for (const name of names.filter((one) => /\.eml(?:\.part)?$/.test(one))) {
    const path = join(folder, name);
    // oxlint-disable-next-line no-await-in-loop -- thousands at once would take all threads of the process
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() === true) mails.push({ path, at: found.mtimeMs });
  }
  mails.sort((one, other) => other.at - one.at);
  const old = mails.filter(({ at }, place) => at < since.getTime() || place >= most);
  // oxlint-disable-next-line no-await-in-loop -- as above
  for (const { path } of old) await rm(path, { force: true });
  return old.length;
}
