import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** The real product, running for journeys or pictures. */
export interface Product {
  url: string;
  /** Its folder, by which its database is found. */
  dataDir: string;
  /** Everything it printed so far. */
  output(): string;
  /** The server's own process. */
  pid: number;
  /** Stops it as an operator would, waits for the database, and removes its data. */
  stop(): Promise<void>;
  /** Sends its process a signal; the folder stays, to start on again. */
  kill(signal: NodeJS.Signals): void;
  /** Settles with its exit code, or with the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

/**
 * The arguments of `npm start`: a small young generation keeps the memory small under load; half of it costs calls 8 % more.
 * An old one that is cleaned up when it has grown by half holds 90 MB less while mails are sent; what it costs calls was not to be told from noise.
 */
export const SERVER = ["--max-semi-space-size=8", "--heap-growing-percent=50", "server/main.ts"];
/** Its environment: what a password's hash took (19 MB) goes back to the system instead of to the thread that made it. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "4194304" };

const ROOT = join(import.meta.dirname, "../..");
/** The compiled code of a start for the next one, which a fresh folder of the product's does not have. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/compile") };
const READY_WITHIN_MS = 180_000;
const STOPPED_WITHIN_MS = 60_000;
// A person's own settings (mail, database) must not reach the product under test.
const INHERITED = ["PATH", "HOME", "LANG", "TMPDIR", "USER"];

/** Those of this process that go on: one that ended may have left its folder to the next. */
const running = new Set<Product>();

/** For a script: where a signal ends it, the products that it started are stopped first, and their folders go. */
export function stopProductsOnSignal(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      const stops = [...running].map(async (product) => await product.stop());
      void Promise.allSettled(stops).then(() => process.exit(1));
    });
}

/**
 * Starts `server/main.ts` with the demo network on a fresh folder and a free port, and waits until it is ready.
 * @param settings further settings of the product, by their environment names
 * @param folder one that an ended product left, instead of a fresh one
 * @throws Error with what the product printed, when it ends or is not ready within three minutes
 */
export async function startProduct(settings: Record<string, string> = {}, folder?: string): Promise<Product> {
  const { product, ready } = await spawnProduct(settings, folder);
  try {
    await ready();
  } catch (error) {
    await product.stop();
    throw new Error(`${String(error)}\n${product.output()}`, { cause: error });
  }
  return product;
}

/** The same without waiting; `ready` waits, and throws as startProduct does. */
export async function spawnProduct(
  settings: Record<string, string> = {},
  folder?: string,
): Promise<{ product: Product; ready: () => Promise<void> }> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), "pac-product-")));
  // As root the database runs under another account, which has to reach the folder.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const child = spawn(join(ROOT, "node_modules/.bin/node"), SERVER, {
    cwd: ROOT,
    env: {
      ...inherited(),
      ...SERVER_ENV,
      ...COMPILE_CACHE,
      PORT: `${port}`,
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DEMO: "on",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => printed.push(chunk.toString()));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once("close", (code, signal) => {
      running.delete(product);
      resolve(code ?? signal);
    });
  });
  const product: Product = {
    url: `http://localhost:${port}`,
    dataDir,
    output: () => printed.join(""),
    pid: child.pid ?? 0,
    stop: async () => {
      await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
    kill: (signal) => void child.kill(signal),
    ended,
  };
  running.add(product);
  return {
    product,
    ready: async () => await untilReady(`http://127.0.0.1:${port}/readyz`, child),
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error("The product ended before it was ready.");
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.ok === true) return;
    await wait(100);
  }
  throw new Error(`The product was not ready within ${READY_WITHIN_MS / 1000} s.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), STOPPED_WITHIN_MS);
  await exit;
  clearTimeout(late);
  if (child.signalCode === "SIGKILL")
    throw new Error(`The product did not stop within ${STOPPED_WITHIN_MS / 1000} s of SIGTERM.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port.");
  return address.port;
}

function inherited(): Record<string, string> {
  return Object.fromEntries(
    INHERITED.map((name) => [name, process.env[name] ?? ""]).filter(([, value]) => value !== ""),
  );
}
