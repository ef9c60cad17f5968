import { collectDefaultMetrics, Registry } from "prom-client";
import { describe, expect, it } from "vitest";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const security = read("docs/security.md");
const operations = read("docs/operations.md");

/** What stands between backticks and looks like a file or folder of the repository. */
function pathsOf(text: string): string[] {
  const floors = /^(?:contract|demo|docs|embedded-postgres|server|tests|tools|web)\/[\w./-]+$/;
  const alone = /^(?:Dockerfile|LICENSE|\.?[\w-]+\.(?:json|ts|md)|\.npmrc)$/;
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = ""]) => inside);
  return [...new Set(quoted.filter((inside) => floors.test(inside) || alone.test(inside)))];
}

/** The blocks of code of a document in that language. */
function blocksOf(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].flatMap(([, is, block = ""]) =>
    is === language ? [block] : [],
  );
}

interface Row {
  readonly chapter: string;
  readonly numbers: readonly string[];
  readonly met: string;
}

/** The rows of a chapter's table: the requirements that it is about, and how they are met. */
const rows: readonly Row[] = security
  .split(/^## (?=V\d)/m)
  .slice(1)
  .flatMap((part) => {
    const [, chapter = ""] = /^(V\d+)/.exec(part) ?? [];
    return part
      .split("\n")
      .filter((line) => /^\| \d/.test(line))
      .map((line) => {
        const [, numbers = "", , met = ""] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
        return { chapter, numbers: numbers.split(", "), met };
      });
  });

const WAYS = ["met", "partly", "not met", "operator", "n.a."];

describe("docs/security.md", () => {
  it("contract: every file that it names is there", () => {
    const paths = pathsOf(security);
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("contract: each requirement of ASVS 5.0.0, levels 1 and 2, stands in its chapter, once", () => {
    const all = rows.flatMap(({ chapter, numbers }) => numbers.map((number) => ({ chapter, number })));
    expect(all.filter(({ chapter, number }) => !`V${number}`.startsWith(`${chapter}.`))).toEqual([]);
    expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
    const counts = Object.groupBy(all, ({ chapter }) => chapter);
    // As many as the standard's own list has (5.0/docs_en, fields chapter_id and L).
    expect(Object.fromEntries(Object.entries(counts).map(([chapter, of]) => [chapter, of?.length]))).toEqual({
      ...{ V1: 27, V2: 11, V3: 19, V4: 10, V5: 9, V6: 35, V7: 18, V8: 7, V9: 7, V10: 29 },
      ...{ V11: 14, V12: 9, V13: 13, V14: 9, V15: 13, V16: 16, V17: 7 },
    });
    expect(all).toHaveLength(253);
  });

  it("contract: its first table counts its rows", () => {
    const told = security.split("\n").flatMap((line) => {
      const [, chapter, ...counts] =
        /^\| (V\d+|all) [^|]*\| +(\d+) \| +(\d+) \| +(\d+) \| +(\d+) \| +(\d+) \|$/.exec(line) ?? [];
      return chapter === undefined ? [] : [[chapter, ...counts.map(Number)]];
    });
    const countOf = (chapter: string): number[] =>
      WAYS.map((way) =>
        rows
          .filter((row) => row.met === way && (chapter === "all" || row.chapter === chapter))
          .reduce((sum, { numbers }) => sum + numbers.length, 0),
      );
    expect(rows.filter(({ met }) => !WAYS.includes(met))).toEqual([]);
    const chapters = [...new Set(rows.map(({ chapter }) => chapter)), "all"];
    expect(told).toEqual(chapters.map((chapter) => [chapter, ...countOf(chapter)]));
  });

  it("contract: every gap that a row names stands at the end, and each there is named by one", () => {
    const [before = "", gaps = ""] = security.split("\n## Known gaps\n");
    const named = [...before.matchAll(/\bgap (\d+)\b/g)].map(([, number]) => Number(number));
    const listed = [...gaps.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
    expect(listed.length).toBeGreaterThan(10);
    expect([...new Set(named)].toSorted((a, b) => a - b)).toEqual(listed);
  });
});

describe("docs/operations.md", () => {
  const alarms = blocksOf(operations, "yaml").filter((block) => /^groups:/m.test(block));

  it("contract: each series of its alarms is one that the product makes", async () => {
    const expressions = alarms.join("\n").replaceAll(/^ *#.*$/gm, "");
    const series = [...expressions.matchAll(/\b((?:pac|http|process|nodejs)_[a-z0-9_]+)\b/g)];
    const names = new Set(series.map(([, name = ""]) => name.replace(/_(?:bucket|count|sum)$/, "")));
    expect(names.size).toBeGreaterThan(10);
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const own = globSync("server/**/*.ts", { cwd: ROOT })
      .filter((path) => !path.endsWith(".test.ts"))
      .flatMap((path) => [...read(path).matchAll(/\bname: "([a-z0-9_]+)",\n\s*help: /g)])
      .map(([, name = ""]) => name);
    const made = new Set([...own, ...(await registry.getMetricsAsJSON()).map(({ name }) => name)]);
    registry.clear();
    expect([...names].filter((name) => !made.has(name))).toEqual([]);
  });

  it("contract: every alarm of the rules is said what to do about, and no other", () => {
    const [, doing = ""] = operations.split("\n### When something is wrong\n");
    const known = new Set([...alarms.join("\n").matchAll(/\balert: (Pac\w+)/g)].map(([, name]) => name));
    const told = new Set(
      [...(doing.split("\n## ")[0] ?? "").matchAll(/`(Pac\w+)`/g)].map(([, name]) => name),
    );
    expect(known.size).toBeGreaterThan(10);
    expect([...told].toSorted()).toEqual([...known].toSorted());
  });

  it("contract: the service and the container start the product as npm start does", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const [, variable = "", flag = ""] =
      /^exec env (\S+) node (--\S+) server\/main\.ts$/.exec(scripts["start"] ?? "") ?? [];
    expect([variable, flag]).not.toContain("");
    const unit = blocksOf(operations, "ini").join("\n");
    expect(unit).toContain(`\nEnvironment=${variable}\n`);
    expect(unit).toContain(`/node_modules/.bin/node ${flag} server/main.ts\n`);
    const dockerfile = read("Dockerfile");
    expect(dockerfile).toContain(`\nENV ${variable}\n`);
    expect(dockerfile).toContain(`\nCMD ["/app/node_modules/.bin/node", "${flag}", "server/main.ts"]\n`);
  });

  it("contract: all that the container's build copies is there, and no rule keeps it away", () => {
    const copied = [...read("Dockerfile").matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, of = ""]) =>
      of.split(" "),
    );
    expect(copied).toContain("server");
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const ignored = read(".dockerignore").split("\n");
    expect(copied.filter((path) => ignored.includes(path))).toEqual([]);
  });
});
