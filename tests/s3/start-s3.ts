import type { S3Settings } from "../../server/platform/settings/storage-url.ts";
import type { Manners } from "./s3-server.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A key that must stand in nothing that is printed, logged or answered. */
export const SECRET = "segredo/do+balde";

/** A store on loopback, in a process of its own. */
export interface S3 {
  /** As STORAGE_URL names it. */
  readonly url: string;
  readonly settings: S3Settings;
  /** The settings of a product that keeps its files there. */
  readonly env: Record<string, string>;
  /** Has it behave so from now on, all counts at nothing. */
  treat(manners: Manners): Promise<void>;
  /** What it holds. */
  keys(): Promise<string[]>;
  /** The calls since it was last told how to behave, with their ranges. */
  calls(): Promise<string[]>;
  /** Puts something there past all rules, or ages what is there. */
  put(key: string, content: Buffer | undefined, days?: number): Promise<void>;
  /** Forgets all that it holds, and how it was to behave. */
  empty(): Promise<void>;
  /** Stops it, with all that it holds, until it is started again at the same address. */
  kill(): Promise<void>;
  restart(): Promise<void>;
}

/** Starts one that holds nothing. */
export async function startS3(bucket = "anexos"): Promise<S3> {
  const keys = { accessKeyId: "AKIDEXEMPLO", secretAccessKey: SECRET };
  const region = "sa-east-1";
  const spawned = await spawnServer([bucket, keys.accessKeyId, SECRET, region, "0"]);
  let { child } = spawned;
  const endpoint = `http://127.0.0.1:${spawned.port}`;
  const url = `s3://${bucket}?endpoint=${endpoint}&region=${region}`;

  async function ask(path: string, init?: RequestInit): Promise<{ keys: string[]; calls: string[] }> {
    const answer = await fetch(`${endpoint}/-/${path}`, init);
    return (await answer.json()) as { keys: string[]; calls: string[] };
  }

  return {
    url,
    settings: { kind: "s3", bucket, endpoint, region, ...keys },
    env: { STORAGE_URL: url, AWS_ACCESS_KEY_ID: keys.accessKeyId, AWS_SECRET_ACCESS_KEY: SECRET },
    treat: async (manners) => void (await ask("manners", { method: "POST", body: JSON.stringify(manners) })),
    keys: async () => (await ask("")).keys,
    calls: async () => (await ask("")).calls,
    put: async (key, content, days = 0) => {
      const path = `object?key=${encodeURIComponent(key)}&days=${days}`;
      await ask(path, content ? { method: "PUT", body: new Uint8Array(content) } : { method: "POST" });
    },
    empty: async () => {
      await ask("manners", { method: "POST", body: "{}" });
      await ask("empty");
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
    restart: async () => {
      ({ child } = await spawnServer([bucket, keys.accessKeyId, SECRET, region, String(spawned.port)]));
    },
  };
}

async function spawnServer(
  args: readonly string[],
): Promise<{ child: ReturnType<typeof spawn>; port: number }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "s3-server.ts"), ...args], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { child, port: Number(line.toString()) };
}
