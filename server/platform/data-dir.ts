import { StartError, firstLine } from "./start-error.ts";
import { mkdir, mkdtemp, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Makes the folder of DATA_DIR and proves that one can write in it. Throws StartError where that is not so. */
export async function provideDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await rmdir(await mkdtemp(join(dataDir, ".prova-")));
  } catch (error) {
    throw new StartError(`A pasta ${dataDir} (DATA_DIR) não pode ser usada: ${firstLine(error)}.`, {
      cause: error,
    });
  }
}

/** Level by level: Node's own `recursive` never returns where a parent exists and cannot hold folders, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") {
      await makeFolder(dirname(path));
      await mkdir(path);
      return;
    }
    const isThere = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isThere) throw error;
  }
}
