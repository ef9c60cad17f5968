/**
 * `npm run requirements [-- --area AUTH,LAY] [--require AUTH-01,HIST-02]`: which rows of docs/requirements.md
 * does a test name? Prints a line per area, then each row that no test names. Exits 1 when a title names an ID that
 * is no row, or when a required one is named by no test.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { answerHelp } from "./help.ts";
import { readCatalogue } from "./requirements/catalogue.ts";
import { report } from "./requirements/report.ts";
import { readTitles } from "./requirements/titles.ts";

answerHelp(
  `Usage: npm run requirements -- [--area AUTH,LAY] [--require AUTH-01,HIST-02]

Which rows of docs/requirements.md no test names; ends with 1 when a required one is among them.`,
  ["--area", "--require"],
);

const root = join(import.meta.dirname, "..");
const { values } = parseArgs({
  options: { area: { type: "string", multiple: true }, require: { type: "string", multiple: true } },
});
const list = (texts: readonly string[] = []) =>
  texts.flatMap((text) => text.split(",")).filter((word) => word !== "");

const rows = readCatalogue(readFileSync(join(root, "docs/requirements.md"), "utf8"));
const tests = globSync("{contract,server,web,demo,tests,tools}/**/*.{test.ts,test.tsx,spec.ts}", {
  cwd: root,
});
const titles = tests.toSorted().flatMap((path) => readTitles(path, readFileSync(join(root, path), "utf8")));

const { lines, errors } = report(rows, titles, { areas: list(values.area), required: list(values.require) });
for (const line of lines) console.log(line);
for (const error of errors) console.error(error);
if (errors.length > 0) process.exitCode = 1;
