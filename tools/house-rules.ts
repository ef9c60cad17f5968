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
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

answerHelp(`Usage: npm run check (runs it)

Lists every file that does not stand where docs/architecture.md puts it, and every reference to a document, a section,
a decision or a row that is not there; ends with 1 when there is one.`);

const root = join(import.meta.dirname, "..");
const paths = globSync(`{${FLOORS.join(",")}}/**/*.{ts,tsx}`, { cwd: root, exclude: ["**/node_modules/**"] });
const texts = new Map(paths.toSorted().map((path) => [path, readFileSync(join(root, path), "utf8")]));

const findings = [...checkHouse(texts), ...checkReferences(root)];
for (const finding of findings) console.error(formatFinding(finding));
if (findings.length > 0) process.exitCode = 1;
else console.log(`house rules: ${texts.size} files, nothing to mend`);
