import { WALKS } from "../tests/browser/walks.ts";
import { answerHelp } from "./help.ts";
import { changedParts, wholeParts } from "./test/parts.ts";
import { budgetLines, watchProcessor } from "./test/processor.ts";
import { runParts } from "./test/run-parts.ts";
import { watchSpeed } from "./test/yardstick.ts";
/** `npm test` runs this: everything that proves the product. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

answerHelp(
  `Usage: npm test -- [--changed [--since REV] | --shard N/M]

Runs npm run check, the HTTP tests (vitest) and the journeys (npm run e2e), one after the other: each fills two cores.
The unit tests have what the journeys leave of them. Ends with 1 when one of them failed; the last line is what it took
of the processor.

--changed  only what proves the change since REV (HEAD): everything where more than rooms was changed
--shard    a part of all tests, for one of M machines`,
  ["--changed", "--since", "--shard"],
);

const { values } = parseArgs({
  options: {
    changed: { type: "boolean", default: false },
    since: { type: "string", default: "HEAD" },
    shard: { type: "string" },
  },
});

/** Files that differ from a revision, and those that git does not know yet. */
function changedPaths(since: string): string[] {
  const git = (...words: string[]): string => execFileSync("git", words, { encoding: "utf8" });
  const named = `${git("diff", "--name-only", since)}${git("ls-files", "--others", "--exclude-standard")}`;
  return named.split("\n").filter((path) => path !== "");
}

const some = values.changed ? changedParts(changedPaths(values.since), values.since, WALKS) : null;
if (values.changed)
  console.log(some ? `Running ${Object.keys(some).join(", ")} of what changed.` : "Everything stands on it.");
const endWatches = [watchProcessor(), watchSpeed()] as const;
const began = performance.now();
const isGood = await runParts(some ?? wholeParts(values.shard));
const clock = (performance.now() - began) / 1000;
const [processor, speed] = [endWatches[0](), endWatches[1]()];
if (processor !== null)
  console.log(
    some || values.shard !== undefined
      ? `processor: ${Math.round(processor)} s`
      : budgetLines({ processor, clock, speed }, Number(readFileSync("tests/suite-seconds.txt", "utf8"))),
  );
process.exitCode = isGood ? 0 : 1;
