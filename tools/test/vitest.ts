import { tryTwice } from "./second-try.ts";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs vitest's tests; a second try is of the files in which one failed, without the others beside them. */
const words = ["run", "--allowOnly=false", ...process.argv.slice(2)];
const folder = mkdtempSync(join(tmpdir(), "pac-vitest-"));
const report = join(folder, "report.json");

interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

/** The files that have failed; null where it was something else, such as an error that no test caught. */
function failedFiles(): string[] | null {
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const files = testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
  return files.length > 0 ? files : null;
}

const projects = words.filter((word) => word.startsWith("--project"));
tryTwice("vitest", [...words, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`], () => {
  const files = failedFiles();
  return files && ["run", "--allowOnly=false", ...projects, ...files];
});
rmSync(folder, { recursive: true, force: true });
