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

/**
 * How many requirements of level 1 or 2 each section of a chapter has; they are numbered from 1, without a gap (the
 * standard's own list in 5.0/docs_en, fields req_id and L).
 */
const ASVS: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  17: { 1: 1, 2: 4, 3: 2 },
};

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
    const known = Object.entries(ASVS).flatMap(([chapter, sections]) =>
      Object.entries(sections).flatMap(([section, count]) =>
        Array.from({ length: count }, (_, at) => `${chapter}.${section}.${at + 1}`),
      ),
    );
    expect(all.map(({ number }) => number).toSorted()).toEqual(known.toSorted());
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
    expect(told).toEqual(known);
  });

  it("contract: the service and the container start the product as npm start does", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const [, variables = "", flags = ""] =
      /^exec env ([A-Z_]+=\S+(?: [A-Z_]+=\S+)*) node (--\S+(?: --\S+)*) server\/main\.ts$/.exec(
        scripts["start"] ?? "",
      ) ?? [];
    expect([variables, flags]).not.toContain("");
    const unit = blocksOf(operations, "ini").join("\n");
    expect(unit).toContain(`\nEnvironment=${variables}\n`);
    expect(unit).toContain(`/node_modules/.bin/node ${flags} server/main.ts\n`);
    const dockerfile = read("Dockerfile");
    expect(dockerfile).toContain(`\nENV ${variables}\n`);
    expect(dockerfile).toContain(
      `\nCMD ["/app/node_modules/.bin/node", "${flags.replaceAll(" ", '", "')}", "server/main.ts"]\n`,
    );
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
