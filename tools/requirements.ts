import { answerHelp } from "./help.ts";
import { readRequirements } from "./requirements/catalogue.ts";
import { report } from "./requirements/report.ts";
import { readTitles } from "./requirements/titles.ts";
/**
 * `npm run requirements [-- --area AUTH,LAY] [--require AUTH-01,HIST-02] [--write]`: which rows of docs/requirements
 * does a running test name? Prints a line per area, then each row that no test names. Exits with 1 when a title names
 * an ID that is not a row, when no test names a required one, or when a row of the committed list (tests/proved.txt,
 * written by `--write`) has lost its proof.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

answerHelp(
  `Usage: npm run requirements -- [--area AUTH,LAY] [--require AUTH-01,HIST-02] [--write]

Which rows of docs/requirements no test names; ends with 1 when a required one is among them, or when one of
tests/proved.txt has lost its proof (--write writes that list).`,
  ["--area", "--require", "--write"],
);

const root = join(import.meta.dirname, "..");
const { values } = parseArgs({
  options: {
    area: { type: "string", multiple: true },
    require: { type: "string", multiple: true },
    write: { type: "boolean", default: false },
  },
});
const list = (texts: readonly string[] = []) =>
  texts.flatMap((text) => text.split(",")).filter((word) => word !== "");

const rows = readRequirements(root);
const tests = globSync(
  "{contract,embedded-postgres,server,web,demo,tests,tools}/**/*.{test.ts,test.tsx,spec.ts}",
  {
    cwd: root,
  },
);
const titles = tests.toSorted().flatMap((path) => readTitles(path, readFileSync(join(root, path), "utf8")));

const kept = join(root, "tests/proved.txt");
const { lines, errors, proved } = report(rows, titles, {
  areas: list(values.area),
  required: list(values.require),
  proved: values.write ? null : readFileSync(kept, "utf8").trim().split("\n"),
});
if (values.write) writeFileSync(kept, `${proved.join("\n")}\n`);
for (const line of lines) console.log(line);
for (const error of errors) console.error(error);
if (errors.length > 0) process.exitCode = 1;
