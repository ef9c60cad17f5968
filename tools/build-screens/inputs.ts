import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** All files that determine the built screens. */
const INPUTS = [
  "{web,contract}/**/*",
  "{docs,tools}/manual/**/*",
  "tools/build-screens/component-styles.ts",
  "vite.config.ts",
  "postcss.config.*",
  "tsconfig.json",
  "package-lock.json",
];
const NO_INPUT = /\.(test|spec)\.tsx?$/;

/**
 * One hash over the names and contents of all inputs of the screens, without tests.
 * @param root the checkout
 */
export function hashInputs(root: string): string {
  const hash = createHash("sha256");
  const paths = globSync(INPUTS, { cwd: root }).filter((path) => !NO_INPUT.test(path));
  for (const path of paths.toSorted()) {
    const full = join(root, path);
    if (!statSync(full).isFile()) continue;
    const content = readFileSync(full);
    // The length makes a byte that moves from one file to the next change the hash.
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}
