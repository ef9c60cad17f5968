import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Everything that decides what the built screens look like. */
const INPUTS = [
  "{web,contract}/**/*",
  "vite.config.ts",
  "tools/lean-contract.ts",
  "tools/lean-contract/**/*",
  "postcss.config.*",
  "tsconfig.json",
  "package-lock.json",
];
const NO_INPUT = /\.(test|spec)\.tsx?$/;

/**
 * One hash over names and contents of all inputs of the screens; tests do not count.
 * @param root the checkout
 */
export function hashInputs(root: string): string {
  const hash = createHash("sha256");
  const paths = globSync(INPUTS, { cwd: root }).filter((path) => !NO_INPUT.test(path));
  for (const path of paths.toSorted()) {
    const full = join(root, path);
    if (!statSync(full).isFile()) continue;
    const content = readFileSync(full);
    // The length keeps a byte that moves from one file to the next from going unseen.
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}
