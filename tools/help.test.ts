import { describe, expect, it } from "vitest";
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

async function run(program: string, word: string): Promise<Outcome> {
  // No setting is valid, so whoever gets past the help fails.
  const env = { PATH: process.env["PATH"] ?? "", PORT: "none", DATABASE_URL: "none", PAC_URL: "none:" };
  return await new Promise((resolve) => {
    execFile(process.execPath, [...program.split(" "), word], { cwd: ROOT, env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

describe("commands", () => {
  it("contract: those of package.json are found", () => {
    expect(PROGRAMS).toContain("--max-semi-space-size=4 server/main.ts");
    expect(PROGRAMS.length).toBeGreaterThan(10);
  });

  it.each(PROGRAMS)(
    "contract: %s tells its usage for --help and -h, does nothing else, and ends with 0",
    async (program) => {
      const [long, short] = await Promise.all([run(program, "--help"), run(program, "-h")]);
      expect(long).toEqual({ code: 0, out: expect.stringMatching(/^(Usage|Uso): npm /), err: "" });
      expect(short).toEqual(long);
    },
    60_000,
  );

  it.each(PROGRAMS)(
    "contract: %s refuses an option that it does not know with 2 and its usage",
    async (program) => {
      const { code, out, err } = await run(program, "--nada");
      expect({ code, out }).toEqual({ code: 2, out: "" });
      expect(err).toMatch(/--nada[^\n]*\n\n(Usage|Uso): npm /);
    },
    60_000,
  );
});
