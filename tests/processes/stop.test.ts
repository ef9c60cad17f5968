import { afterAll, afterEach, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { isPostmaster, readPostmaster } from "../../embedded-postgres/index.ts";
import { COMPILE_CACHE, spawnProduct, startProduct, type Product } from "../browser/product.ts";
import { multipartOf } from "../http/harness.ts";
import { pdfFile } from "../http/samples.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import type { ClientRequest, IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v2/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: "dealer.autos@pac.demo", senha: DEMO_PASSWORD }),
  });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** An upload that the server has begun to read: it answered `100 Continue`, and half of the body is still missing. */
async function beginUpload(url: string, cookie: string): Promise<{ call: ClientRequest; rest: Buffer }> {
  const { body, type } = multipartOf(pdfFile());
  const half = Math.floor(body.length / 2);
  const call = request(`${url}/api/v2/arquivos/req/id/1760000000/anx_requisicao`, {
    method: "POST",
    headers: { cookie, "content-type": type, "content-length": body.length, expect: "100-continue" },
  });
  call.flushHeaders();
  await once(call, "continue");
  call.write(body.subarray(0, half));
  return { call, rest: body.subarray(half) };
}

async function untilRefused(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/healthz`, { headers: { connection: "close" } }).catch(() => null);
    if (!answer) return;
  }
}

/** The folder that the first test leaves: a second start on it need not load the demo network again. */
let filled: string | undefined;
afterAll(async () => {
  if (filled !== undefined) await rm(filled, { recursive: true, force: true });
});

it("contract: on SIGTERM running requests finish, then the database; the log tells no secrets", async () => {
  const product = await startProduct();
  filled = product.dataDir;
  const cookie = await signIn(product.url);
  const { call, rest } = await beginUpload(product.url, cookie);
  product.kill("SIGTERM");
  // Like Ctrl+C under npm: the signal comes from the terminal and again from npm.
  product.kill("SIGINT");
  await untilRefused(product.url);
  call.end(rest);
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).toBe("close");
  expect(await product.ended).toBe(0);
  const log = product.output();
  expect(log).toContain('"route":"/api/v2/arquivos/req/id/:id/:contexto","status":200');
  expect(log).not.toContain("request failed");
  // Neither secrets nor personal data: who, from where, with what, about which file.
  for (const secret of [DEMO_PASSWORD, "dealer.autos", cookie.split("=")[1] ?? "", pdfFile().name, "João"])
    expect(log).not.toContain(secret);
});

const products: Product[] = [];
afterEach(async () => {
  for (const product of products.splice(0)) await product.stop();
});

/** The server's process on a folder of the product's, while it runs. */
function serverOf(dataDir: string): number | undefined {
  const data = join(dataDir, "postgres/data");
  const pid = readPostmaster(data)?.pid;
  return pid !== undefined && isPostmaster(pid, data) ? pid : undefined;
}

/** PostgreSQL takes its file away only when it was shut down in order. */
function expectCleanEnd(dataDir: string): void {
  expect(serverOf(dataDir)).toBe(undefined);
  expect(existsSync(join(dataDir, "postgres/data/postmaster.pid"))).toBe(false);
  expect(readFileSync(join(dataDir, "postgres/server.log"), "utf8")).toContain(
    "database system is shut down",
  );
}

it("contract: a second signal ends the process at once, and PostgreSQL in order", async () => {
  const product = await startProduct({}, filled);
  products.push(product);
  const { call } = await beginUpload(product.url, await signIn(product.url));
  call.on("error", () => undefined);
  const cut = new Promise<void>((resolve) => void call.once("close", resolve));
  product.kill("SIGTERM");
  await untilRefused(product.url);
  expect(serverOf(product.dataDir)).toBeGreaterThan(0);
  let isOver = false;
  const code = product.ended.finally(() => (isOver = true));
  // A person presses Ctrl+C repeatedly; a repeat within half a second counts once.
  await expect
    .poll(
      () => {
        if (!isOver) product.kill("SIGINT");
        return isOver;
      },
      { interval: 600 },
    )
    .toBe(true);
  expect(await code).toBe(1);
  await cut;
  expect(product.output()).toContain("Encerrando já.");
  expectCleanEnd(product.dataDir);
});

it("contract: a signal in the midst of a start ends it in order, a closed terminal's too", async () => {
  for (const signal of ["SIGTERM", "SIGHUP"] as const) {
    const { product } = await spawnProduct();
    products.push(product);
    await expect.poll(() => product.output()).toContain("Banco de dados criado.");
    product.kill(signal);
    expect(await product.ended).toBe(0);
    expect(product.output()).toBe(
      "Criando o banco de dados (só na primeira vez)...\nBanco de dados criado.\n",
    );
    expect(serverOf(product.dataDir)).toBe(undefined);
  }
});

it("contract: npm start passes SIGTERM on, and nothing is left running", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "pac-npm-"));
  await chmod(dataDir, 0o755);
  // Without the building of the screens, which is not what ends.
  const npm = spawn("npm", ["start", "--ignore-scripts"], {
    cwd: join(import.meta.dirname, "../.."),
    env: {
      PATH: process.env["PATH"] ?? "",
      ...COMPILE_CACHE,
      HOME: dataDir,
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO: "off",
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  try {
    let printed = "";
    npm.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    await expect.poll(() => printed).toContain("PAC pronto em");
    const ended = once(npm, "close");
    npm.kill("SIGTERM");
    await ended;
    expectCleanEnd(dataDir);
  } finally {
    npm.kill("SIGKILL");
    await rm(dataDir, { recursive: true, force: true });
  }
});
