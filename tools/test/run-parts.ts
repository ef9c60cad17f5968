import { AFTER, type Parts } from "./parts.ts";
import { spawn, type ChildProcess } from "node:child_process";

interface Part {
  readonly name: string;
  /** None before its turn. */
  child: ChildProcess | undefined;
  /** What it has printed and nobody has seen yet. */
  unseen: Buffer[];
  /** What came of it, in words; undefined while it runs. */
  outcome: string | undefined;
}

/**
 * Runs the parts side by side, each after the one that it waits for, and shows what each prints whole, in their order,
 * and how long each took from its own beginning.
 * @returns whether none failed, when all have ended
 */
export async function runParts(commands: Parts): Promise<boolean> {
  const ended = Promise.withResolvers<boolean>();
  const parts: Part[] = [];
  let isGood = true;
  let isStopped = false;

  // In groups of their own, so that a signal reaches everything that they started, and each of it once.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      isGood = false;
      isStopped = true;
      for (const part of parts) if (part.child === undefined) part.outcome = "not begun";
      for (const { child, outcome } of parts)
        if (outcome === undefined && child?.pid !== undefined) process.kill(-child.pid, signal);
    });

  /** Shows the first part that still runs as it goes on, and what waits of the next ones when it has ended. */
  const show = (): void => {
    for (const part of parts) {
      for (const printed of part.unseen.splice(0)) process.stdout.write(printed);
      if (part.outcome === undefined) return;
    }
    for (const { name, outcome } of parts) process.stdout.write(`--- ${name}: ${outcome}\n`);
    ended.resolve(isGood);
  };

  const start = (part: Part): void => {
    const [program, ...words] = commands[part.name] ?? ["false"];
    const began = performance.now();
    const child = spawn(program, words, { detached: true, stdio: ["ignore", "pipe", "pipe"] });
    part.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (printed: Buffer) => {
        part.unseen.push(printed);
        show();
      });
      // Where its pipe breaks as the part ends, how it ended says what came of it.
      stream.on("error", ({ message }) => part.unseen.push(Buffer.from(`${message}\n`)));
    }
    const end = (how: string): void => {
      if (part.outcome !== undefined) return;
      if (how !== "ok") isGood = false;
      part.outcome = `${how}, ${Math.round((performance.now() - began) / 1000)} s`;
      if (!isStopped) for (const next of parts) if (AFTER[next.name] === part.name) start(next);
      show();
    };
    child.once("error", ({ message }) => end(message));
    child.once("close", (code, signal) => end(code === 0 ? "ok" : `failed (${signal ?? code})`));
  };
  for (const name of Object.keys(commands))
    parts.push({ name, child: undefined, unseen: [Buffer.from(`--- ${name}\n`)], outcome: undefined });
  for (const part of parts) if (commands[AFTER[part.name] ?? ""] === undefined) start(part);
  return await ended.promise;
}
