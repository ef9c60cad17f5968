import { answerHelp } from "./help.ts";
/** `npm test` runs this: everything that proves the product, side by side. */
import { spawn, type ChildProcess } from "node:child_process";

answerHelp(`Usage: npm test

Runs npm run check, the unit and HTTP tests (vitest) and the journeys (npm run e2e) side by side. Ends with 1 when one
of them failed. What each prints comes whole, one after the other.`);

/** Side by side, since journeys wait for pages and HTTP tests for the database. */
const PARTS = {
  check: ["npm", "run", "check"],
  vitest: ["vitest", "run", "--allowOnly=false"],
  journeys: ["playwright", "test", "--forbid-only"],
} as const;

interface Part {
  readonly name: string;
  readonly child: ChildProcess;
  /** What it has printed and nobody has seen yet. */
  unseen: Buffer[];
  /** What came of it, in words; undefined while it runs. */
  outcome: string | undefined;
}

const started = performance.now();
const parts: Part[] = [];
let failed = false;

// In groups of their own, so that a signal reaches everything that they started, and each of it once.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    failed = true;
    for (const { child, outcome } of parts)
      if (outcome === undefined && child.pid !== undefined) process.kill(-child.pid, signal);
  });
for (const [name, command] of Object.entries(PARTS)) parts.push(start(name, command));

function start(name: string, [program, ...words]: readonly [string, ...string[]]): Part {
  const child = spawn(program, words, { detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const part: Part = { name, child, unseen: [Buffer.from(`--- ${name}\n`)], outcome: undefined };
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (printed: Buffer) => {
      part.unseen.push(printed);
      show();
    });
  const end = (how: string): void => {
    if (part.outcome !== undefined) return;
    if (how !== "ok") failed = true;
    part.outcome = `${how}, ${Math.round((performance.now() - started) / 1000)} s`;
    show();
  };
  child.once("error", ({ message }) => end(message));
  child.once("close", (code, signal) => end(code === 0 ? "ok" : `failed (${signal ?? code})`));
  return part;
}

/** Shows the first part that still runs as it goes on, and what waits of the next ones when it has ended. */
function show(): void {
  for (const part of parts) {
    for (const printed of part.unseen.splice(0)) process.stdout.write(printed);
    if (part.outcome === undefined) return;
  }
  for (const { name, outcome } of parts) process.stdout.write(`--- ${name}: ${outcome}\n`);
  process.exitCode = failed ? 1 : 0;
}
