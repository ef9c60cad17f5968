import { spawn, type SpawnOptions } from "node:child_process";

/** An account of the system that PostgreSQL runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface Outcome {
  /** Exit code; -1 when the program could not be started or was killed. */
  readonly code: number;
  /** What it said on both outputs. */
  readonly output: string;
}

/**
 * How a program of PostgreSQL's is spawned: as the account where one is given (Node then drops root's supplementary
 * groups too), away from a working folder that the account may not enter, and free of PG*, LC_* and LD_* settings
 * that the operator's shell brought along.
 */
export function spawnOptions(account: Account | undefined): SpawnOptions {
  return {
    cwd: "/",
    env: { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" },
    ...(account !== undefined && { uid: account.uid, gid: account.gid }),
  };
}

/** Runs a program to its end, `input` on its standard input. Never rejects: what went wrong is in the outcome. */
export function runCommand(
  account: Account | undefined,
  file: string,
  args: readonly string[],
  input = "",
): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = "";
    const take = (chunk: Buffer) => {
      output += chunk.toString();
    };
    // Spawning as another account throws at once where this process may not change accounts.
    try {
      const child = spawn(file, args, { ...spawnOptions(account), stdio: ["pipe", "pipe", "pipe"] });
      child.stdout?.on("data", take);
      child.stderr?.on("data", take);
      // A program that ends before it reads everything breaks the pipe; its exit code tells the story.
      child.stdin?.on("error", () => undefined).end(input);
      child.once("error", (error) => resolve({ code: -1, output: error.message }));
      child.once("close", (code) => resolve({ code: code ?? -1, output }));
    } catch (error) {
      resolve({ code: -1, output: (error as Error).message });
    }
  });
}
