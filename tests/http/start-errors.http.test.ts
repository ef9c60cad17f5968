import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMPILE_CACHE } from "../browser/product.ts";
import { startOutsidePostgres } from "./outside-postgres.ts";
import type { OutsidePostgres } from "./outside-postgres.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
let folder: string;
let postgres: OutsidePostgres;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pac-start-"));
  await chmod(folder, 0o755);
  await writeFile(join(folder, "file"), "");
  postgres = await startOutsidePostgres({ withPassword: true });
  await postgres.query("create role ninguem login password 'segredo'");
});
afterAll(async () => {
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `server/main.ts` to its end; gives its exit code and all that it printed. */
async function start(settings: Record<string, string>): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: ROOT,
    env: {
      PATH: process.env["PATH"] ?? "",
      ...COMPILE_CACHE,
      PORT: "0",
      LOG_LEVEL: "silent",
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: postgres.url,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, printed };
}

/** As a first start is: with its own database, and without code that an earlier one has compiled. */
const FRESH = { DATABASE_URL: "", NODE_COMPILE_CACHE: "" };

describe("a start that cannot be", () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ["a wrong PORT", { PORT: "porta" }, /^Configuração PORT inválida: aceita um número de 0 a 65535\.$/],
    ["a bad proxy mask", { TRUSTED_PROXIES: "10.0.0.0/33" }, /^Configuração TRUSTED_PROXIES inválida: .+\.$/],
    [
      "an unreadable DATABASE_URL",
      { DATABASE_URL: "postgres://u:segredo@h:99999/b" },
      /^Configuração DATABASE_URL inválida: (?!.*segredo).+\.$/,
    ],
    [
      "an address of another machine",
      { HOST: "192.0.2.1" },
      /^O endereço 192\.0\.2\.1 não é desta máquina\. Corrija HOST [^\n]+\.$/,
    ],
    [
      "a name that is no address",
      { HOST: "999.1.1.1" },
      /^O endereço 999\.1\.1\.1 não é desta máquina\. Corrija HOST [^\n]+\.$/,
    ],
    [
      "mail that comes in at an address of another machine",
      {
        MAIL_IN_LISTEN: "192.0.2.1:2525",
        MAIL_IN_DOMAIN: "correio.empresa.com.br",
        MAIL_IN_RELAYS: "10.0.0.1",
      },
      /^O endereço 192\.0\.2\.1 não é desta máquina\. Corrija MAIL_IN_LISTEN [^\n]+\.$/,
    ],
  ])("contract: %s is one line and exit code 1", async (_what, settings, line) => {
    const { code, printed } = await start(settings);
    expect(printed).toMatch(/^[^\n]+\n$/);
    expect(printed.trimEnd()).toMatch(line);
    expect(code).toBe(1);
  });

  it("contract: a folder that is a file is one line", async () => {
    const dataDir = join(folder, "file");
    const { code, printed } = await start({ DATA_DIR: dataDir });
    expect(printed).toMatch(/^A pasta \S+ \(DATA_DIR\) não pode ser usada: EEXIST[^\n]+\.\n$/);
    expect(code).toBe(1);
  });

  it.each(["/proc/x/y", "/proc"])("contract: %s, which takes no folder, is one line", async (dataDir) => {
    const { code, printed } = await start({ DATA_DIR: dataDir, ...FRESH });
    expect(printed).toMatch(/^A pasta \S+ \(DATA_DIR\) não pode ser usada: [^\n]+\.\n$/);
    expect(code).toBe(1);
  });

  it("contract: a taken port is one line that says what to do, before anything is built", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const dataDir = join(folder, "embutido");
    const { code, printed } = await start({ PORT: String(port), DATA_DIR: dataDir, ...FRESH });
    other.close();
    expect(existsSync(dataDir)).toBe(false);
    expect(printed).toBe(
      `A porta ${port} já está em uso em 127.0.0.1. Encerre o outro programa, ou escolha outra em PORT.\n`,
    );
    expect(code).toBe(1);
  });

  it.each([
    ["a wrong password", "pac:segredo", "pac", "o usuário ou a senha não confere; corrija DATABASE_URL"],
    [
      "an unknown database",
      "ninguem:segredo",
      "nada",
      "esse banco não existe; crie-o ou corrija DATABASE_URL",
    ],
    ["missing rights", "ninguem:segredo", "postgres", "faltam direitos; a conta precisa ser dona do banco"],
  ])("contract: %s is one line without the password", async (_what, who, database, why) => {
    const { port } = postgres.connection;
    const { code, printed } = await start({
      DATABASE_URL: `postgres://${who}@127.0.0.1:${port}/${database}`,
    });
    expect(printed).toBe(`O banco de dados recusou a ligação: ${why}.\n`);
    expect(code).toBe(1);
  });
});
