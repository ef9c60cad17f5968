import { hashInputs } from "./inputs.ts";
import { existsSync, readFileSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Builds the screens into `dist/web`, unless the existing ones were made from the same inputs.
 * @param root the checkout
 * @param log takes the one line for the person who waits
 * @returns whether it built
 * @throws whatever Vite throws when the build fails; the existing `dist/web` is kept then
 */
export async function buildScreens(root: string, log: (line: string) => void): Promise<boolean> {
  const target = join(root, "dist/web");
  const wanted = hashInputs(root);
  if (existsSync(join(target, "index.html")) && stampOf(target) === wanted) return false;

  log("Montando as telas (só quando mudaram; leva alguns segundos)…");
  // Imported here, because loading Vite takes longer than finding out that nothing changed.
  const { build } = await import("vite");
  // Built in another folder and then moved, so that a running server never serves an incomplete build.
  const fresh = join(root, `dist/.web-${process.pid}`);
  try {
    await build({
      configFile: join(root, "vite.config.ts"),
      logLevel: "warn",
      build: { outDir: fresh, emptyOutDir: true },
    });
    await writeFile(join(fresh, ".inputs"), wanted);
    await rm(target, { recursive: true, force: true });
    await rename(fresh, target);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return true;
}

function stampOf(target: string): string | undefined {
  const stamp = join(target, ".inputs");
  return existsSync(stamp) ? readFileSync(stamp, "utf8") : undefined;
}
