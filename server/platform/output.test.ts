import { afterAll, describe, expect, it } from "vitest";
import { bufferedOutput } from "./output.ts";
import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "pac-output-"));
afterAll(() => rmSync(folder, { recursive: true }));

const FULL = "/dev/full";
const lines = (count: number): string[] => Array.from({ length: count }, (_, index) => `linha ${index}\n`);

describe("our own output", () => {
  it("contract: everything arrives in its order, with nothing twice", async () => {
    const path = join(folder, "log");
    const fd = openSync(path, "w");
    const output = bufferedOutput(fd);
    const all = lines(5000);
    for (const line of all) output.write(line);
    await expect.poll(() => readFileSync(path, "utf8").length).toBeGreaterThan(4096);
    output.write("fim\n");
    await expect.poll(() => readFileSync(path, "utf8").endsWith("fim\n")).toBe(true);
    expect(readFileSync(path, "utf8")).toBe(`${all.join("")}fim\n`);
    closeSync(fd);
  });

  it("contract: what waits at the end of the process is written", () => {
    const path = join(folder, "end");
    const fd = openSync(path, "w");
    const output = bufferedOutput(fd);
    output.write("última\n");
    output.flushSync();
    expect(readFileSync(path, "utf8")).toBe("última\n");
    closeSync(fd);
  });

  it.runIf(process.platform === "linux")(
    "contract: a full disk keeps nothing from going on or ending, and memory stays bounded",
    () => {
      const fd = openSync(FULL, "w");
      const output = bufferedOutput(fd);
      for (let round = 0; round < 200; round += 1) output.write(`${"x".repeat(10_000)}\n`);
      output.flushSync();
      closeSync(fd);
    },
  );

  it.runIf(process.platform === "linux")(
    "contract: a process whose output is full or gone says its lines and lives on",
    () => {
      const module = new URL("./output.ts", import.meta.url).href;
      const script = `
        const { ignoreOutputErrors, bufferedOutput, say } = await import(${JSON.stringify(module)});
        ignoreOutputErrors();
        const output = bufferedOutput();
        process.once("exit", () => output.flushSync());
        for (let round = 0; round < 3; round += 1) {
          say("linha");
          output.write("x".repeat(5000) + "\\n");
          await new Promise(setImmediate);
        }
        process.exitCode = 7;`;
      const node = `"${process.execPath}" --input-type=module -e '${script}'`;
      expect(spawnSync("/bin/sh", ["-c", `${node} > ${FULL} 2>&1`]).status).toBe(7);
      const piped = spawnSync("/bin/bash", ["-c", `${node} | true; exit \${PIPESTATUS[0]}`]);
      expect(piped.status).toBe(7);
    },
  );
});
