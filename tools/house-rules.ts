import { answerHelp } from "./help.ts";
import { checkReferences } from "./house-rules/check-references.ts";
import { checkHouse } from "./house-rules/check.ts";
import { formatFinding } from "./house-rules/finding.ts";
import { FLOORS } from "./house-rules/house.ts";
/**
 * A part of `npm run check`: is every file where the plan of the house (docs/architecture.md) puts it, and does every
 * reference lead somewhere? Prints one line per finding, `path:line rule: what to do`, and exits with 1 if there is
 * one.
 */
import { REGISTER, registerErrors, unscopedLines } from "./house-rules/unscoped.ts";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

answerHelp(
  `Usage: npm run check (runs it), node tools/house-rules.ts [--write]

Lists every file that does not stand where docs/architecture.md puts it, every reference to a document, a section,
a decision or a row that is not there, and every statement on dealer data without a scope that
${REGISTER} does not hold (--write writes that list); ends with 1 when there is one.`,
  ["--write"],
);

const root = join(import.meta.dirname, "..");
const paths = globSync(`{${FLOORS.join(",")}}/**/*.{ts,tsx}`, { cwd: root, exclude: ["**/node_modules/**"] });
const texts = new Map(paths.toSorted().map((path) => [path, readFileSync(join(root, path), "utf8")]));

const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });
const unscoped = unscopedLines(texts);
if (values.write) writeFileSync(join(root, REGISTER), `${unscoped.join("\n")}\n`);
const register = readFileSync(join(root, REGISTER), "utf8").trim().split("\n");

const findings = [...checkHouse(texts), ...checkReferences(root)];
for (const finding of findings) console.error(formatFinding(finding));
const errors = registerErrors(unscoped, register);
for (const error of errors) console.error(error);
if (findings.length + errors.length > 0) process.exitCode = 1;
else
  console.log(
    `house rules: ${texts.size} files, ${unscoped.length} statements without a scope, nothing to mend`,
  );
