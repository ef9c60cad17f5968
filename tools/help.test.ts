import { describe, expect, it } from "vitest";
import { COMPILE_CACHE } from "../tests/browser/product.ts";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

/** Every program of ours that a script runs, with the Node options of the script. */
const PROGRAMS = [
  ...new Set(
    Object.values(scripts).flatMap((script) =>
      [...script.matchAll(/\bnode ((?:-\S+ )*\S+\.ts)\b/g)].map(([, words = ""]) => words),
    ),
  ),
];

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function run(words: readonly string[]): Promise<Outcome> {
  // No setting is valid, so whoever gets past the help fails.
  const env = {
    PATH: process.env["PATH"] ?? "",
    ...COMPILE_CACHE,
    PORT: "none",
    DATABASE_URL: "none",
    PAC_URL: "none:",
  };
  return await new Promise((resolve) => {
    execFile(process.execPath, words, { cwd: ROOT, env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

describe("commands", () => {
  it("contract: those of package.json are found", () => {
    expect(PROGRAMS).toContain("--max-semi-space-size=8 --heap-growing-percent=50 server/main.ts");
    expect(PROGRAMS.length).toBeGreaterThan(10);
  });

  // The most that one start of each can prove: that it asks for help first. What help answers is proved below.
  it.each(PROGRAMS)(
    "contract: %s refuses an option that it does not know with 2 and its usage, and does nothing else",
    async (program) => {
      const { code, out, err } = await run([...program.split(" "), "--nada"]);
      expect({ code, out }).toEqual({ code: 2, out: "" });
      expect(err).toMatch(/^[^\n]*--nada[^\n]*\n\n(Usage|Uso): npm [^]*$/);
    },
  );
});

// The product's own commands ask in Portuguese, each by itself.
describe.each(["server/main.ts", "tools/admin.ts"])("%s", (program) => {
  it.each(["--help", "-h"])(
    "contract: tells its usage for %s, does nothing else, and ends with 0",
    async (word) => {
      expect(await run([program, word])).toEqual({
        code: 0,
        out: expect.stringMatching(/^Uso: npm /),
        err: "",
      });
    },
  );
});

describe("what a command answers", () => {
  const COMMAND = `
    import { answerHelp } from "./tools/help.ts";
    answerHelp("Usage: npm run made-up", ["--keep"]);
    console.log("went on");
  `;
  const answer = async (...words: string[]): Promise<Outcome> =>
    await run(["--input-type=module", "--eval", COMMAND, "--", "made-up", ...words]);

  it.each([["--help"], ["-h"], ["--keep", "--help"]])(
    "contract: its usage for %s %s, and 0",
    async (...words) => {
      expect(await answer(...words)).toEqual({ code: 0, out: "Usage: npm run made-up\n", err: "" });
    },
  );

  it("contract: nothing for its own options and for words, with which it goes on", async () => {
    expect(await answer("--keep=1", "word")).toEqual({ code: 0, out: "went on\n", err: "" });
  });

  it("contract: its usage and 2 for any other option", async () => {
    const err = "Unknown option --kept.\n\nUsage: npm run made-up\n";
    expect(await answer("--kept")).toEqual({ code: 2, out: "", err });
  });
});
