import { spawn, type SpawnOptions } from "node:child_process";

/** The system account that PostgreSQL runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface Outcome {
  /** Exit code; -1 when the program could not be started or was killed. */
  readonly code: number;
  /** The text of both outputs. */
  readonly output: string;
}

/**
 * How to spawn a program of PostgreSQL: as the given account (Node then drops root's supplementary groups too), in a
 * working folder that the account can enter, and without PG*, LC_* and LD_* settings of the operator's shell.
 */
export function spawnOptions(account: Account | undefined): SpawnOptions {
  return {
    cwd: "/",
    env: { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" },
    ...(account !== undefined && { uid: account.uid, gid: account.gid }),
  };
}

/** Runs a program to its end, with `input` on its standard input. Never rejects: failures are in the outcome. */
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
    // Spawning as another account throws immediately if this process may not change accounts.
    try {
      const child = spawn(file, args, { ...spawnOptions(account), stdio: ["pipe", "pipe", "pipe"] });
      child.stdout?.on("data", take);
      child.stderr?.on("data", take);
      // A program that ends before it has read everything breaks the pipe; its exit code is enough.
      child.stdin?.on("error", () => undefined).end(input);
      child.once("error", (error) => resolve({ code: -1, output: error.message }));
      child.once("close", (code) => resolve({ code: code ?? -1, output }));
    } catch (error) {
      resolve({ code: -1, output: (error as Error).message });
    }
  });
}
