import { isThere } from "./data-files.ts";
import { syncFolder } from "./hashed-file.ts";
import { FILES, TABLES } from "./manifest.ts";
import { BackupRefusal } from "./refusal.ts";
import { mkdir, readdir, realpath, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join, sep } from "node:path";

/** A backup that is being written: nothing has its name before it is whole. */
export interface PartialFolder {
  readonly path: string;
  /** Gives it its name; throws BackupRefusal where somebody else was faster. */
  finish(): Promise<void>;
  /** Removes it. */
  remove(): Promise<void>;
}

const taken = (folder: string): BackupRefusal =>
  new BackupRefusal(`A pasta ${folder} já existe. Escolha outra: um backup não substitui nada.`);

/**
 * Makes the folder in which a backup is written, beside the one that it becomes, for this account alone. Those of this
 * machine whose process was killed are removed. Throws BackupRefusal where there is something of that name, where no
 * folder is above it (a disk that is not mounted), and inside DATA_DIR, which would be copied into itself.
 */
export async function providePartial(folder: string, dataDir: string): Promise<PartialFolder> {
  const above = await realpath(dirname(folder)).catch(() => undefined);
  if (above === undefined || !(await stat(above)).isDirectory())
    throw new BackupRefusal(`A pasta ${dirname(folder)} não existe. Crie-a, ou monte o disco dela.`);
  const place = join(above, basename(folder));
  if (await isThere(place)) throw taken(folder);
  const data = await realpath(dataDir);
  if (`${place}${sep}`.startsWith(`${data}${sep}`))
    throw new BackupRefusal(
      `A pasta ${folder} fica dentro de ${dataDir} (DATA_DIR). Escolha outra, fora dela.`,
    );
  const beginning = `${basename(folder)}.incompleto-${hostname()}-`;
  await removeDead(above, beginning);
  const path = join(above, `${beginning}${process.pid}`);
  const remove = async (): Promise<void> => await rm(path, { recursive: true, force: true });
  // Of this process's own number there is none that lives.
  await remove();
  for (const one of [path, join(path, TABLES), join(path, FILES)]) await mkdir(one, { mode: 0o700 });
  return {
    path,
    remove,
    finish: async () => {
      await syncFolder(path);
      try {
        await rename(path, place);
      } catch (error) {
        if (["ENOTEMPTY", "EEXIST", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? ""))
          throw taken(folder);
        throw error;
      }
      await syncFolder(above);
    },
  };
}

async function removeDead(above: string, beginning: string): Promise<void> {
  for (const name of await readdir(above)) {
    const pid = name.startsWith(beginning) ? Number(name.slice(beginning.length)) : Number.NaN;
    if (Number.isInteger(pid) && pid > 0 && !isAlive(pid))
      await rm(join(above, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
