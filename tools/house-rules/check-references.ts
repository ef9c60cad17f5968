import { readRequirements } from "../requirements/catalogue.ts";
import type { Finding } from "./finding.ts";
import { FLOORS } from "./house.ts";
import { references } from "./rules/references.ts";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Files that may contain references: code, migrations, styles, and the documents themselves. */
const FILES = [`{${FLOORS.join(",")}}/**/*.{ts,tsx,sql,css}`, "{README.md,docs/**/*.md}"];
/** The tests of the rule name things that do not exist. */
const EXCLUDED = "tools/house-rules/**";

/** Every broken reference in the repository at `root`. */
export function checkReferences(root: string): Finding[] {
  const read = (path: string): string => readFileSync(join(root, path), "utf8");
  const documents = new Map(
    globSync(["{README.md,docs/**/*.{md,json}}"], { cwd: root }).map((path) => [
      path,
      headingsOf(read(path)),
    ]),
  );
  const rows = new Set(readRequirements(root).map(({ id }) => id));
  return globSync(FILES, { cwd: root, exclude: [EXCLUDED] })
    .toSorted()
    .flatMap((path) => references(path, read(path), { documents, rows }));
}

function headingsOf(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => /^#+ /.test(line))
    .map((line) => line.replace(/^#+ /, ""));
}
