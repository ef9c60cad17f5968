import { expect, it } from "vitest";
import { globSync, readFileSync } from "node:fs";

/** The files that a list of `.ci` names, as `.ci/run` gives it to git. */
const named = (list: string): Set<string> =>
  new Set(globSync(readFileSync(`.ci/${list}.paths`, "utf8").trim().split("\n")));

it("Debian's PostgreSQL is asked wherever a file of the server that speaks to a database has changed", () => {
  const asks = /\bsql[`<]|from "(kysely|pg|pg-copy-streams|graphile-worker)"|\.query\(/;
  const files = globSync("server/**/*.{ts,sql}").filter((path) => !path.endsWith(".test.ts"));
  const speaking = files.filter((path) => path.endsWith(".sql") || asks.test(readFileSync(path, "utf8")));
  const debian = named("debian");
  expect(speaking.length).toBeGreaterThan(150);
  expect(speaking.filter((path) => !debian.has(path))).toEqual([]);
});

it("tests of processes are run wherever they, the start or the embedded database have changed", () => {
  const processes = named("processes");
  const files = globSync([
    "tests/processes/*.ts",
    "embedded-postgres/*.ts",
    "server/{main,start,stop-signals}.ts",
  ]);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((path) => !processes.has(path))).toEqual([]);
});
