import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { COMPILE_CACHE, startProduct } from "../browser/product.ts";
import type { Product } from "../browser/product.ts";
import { startOutsidePostgres } from "../http/outside-postgres.ts";
import type { OutsidePostgres } from "../http/outside-postgres.ts";
import { SECRET, startS3 } from "../s3/start-s3.ts";
import type { S3 } from "../s3/start-s3.ts";
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

const ROOT = join(import.meta.dirname, "../..");
const SENHA = "Vento-Leste-7";

let postgres: OutsidePostgres;
let s3: S3;
let place: string;
let product: Product | undefined;
beforeAll(async () => {
  [postgres, s3] = await Promise.all([startOutsidePostgres(), startS3()]);
  place = await mkdtemp(join(tmpdir(), "pac-s3-"));
});
afterEach(async () => {
  product?.kill("SIGTERM");
  await product?.ended;
  product = undefined;
});
afterAll(async () => {
  await Promise.all([postgres.remove(), s3.kill()]);
  await rm(place, { recursive: true, force: true });
});

/** Runs a program of the product to its end; gives its code and all that it printed. */
async function run(
  words: readonly string[],
  settings: Record<string, string>,
): Promise<{ readonly code: number | null; readonly printed: string }> {
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { PATH: process.env["PATH"] ?? "", ...COMPILE_CACHE, LOG_LEVEL: "silent", PORT: "0", ...settings },
  });
  child.stdin.end(`${SENHA}\n`);
  const ended = new Promise<number | null>((resolve) => void child.on("close", resolve));
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  expect(out + err).not.toContain(SECRET);
  return { code, printed: out + err };
}
const admin = async (words: readonly string[], settings: Record<string, string>): ReturnType<typeof run> =>
  await run(["tools/admin.ts", ...words], settings);

async function stopped(): Promise<void> {
  product?.kill("SIGTERM");
  expect(await product?.ended).toBe(0);
}

/** Somebody who uploads and reads without an end, whatever else goes on. */
function person(cookie: string): {
  readonly upload: () => Promise<void>;
  readonly readAll: () => Promise<void>;
  readonly count: () => number;
} {
  const files = new Map<string, string>();
  let numero = 1_773_000_000;
  return {
    upload: async () => {
      const content = `%PDF-1.7\n${files.size}`;
      const body = new FormData();
      body.append("arquivo", new Blob([content], { type: "application/pdf" }), "a.pdf");
      numero += 100;
      const url = `${product?.url}/api/v2/arquivos/req/id/${numero}/anx_requisicao`;
      const answer = await fetch(url, { method: "POST", headers: { cookie }, body });
      expect(answer.status).toBe(200);
      const { json_data } = (await answer.json()) as { json_data: { arquivos: { arquivo_id: string }[] } };
      files.set(json_data.arquivos[0]?.arquivo_id ?? "", content);
    },
    readAll: async () => {
      for (const [id, content] of files) {
        const answer = await fetch(`${product?.url}/api/v2/arquivos/${id}`, { headers: { cookie } });
        expect([answer.status, await answer.text()]).toEqual([200, content]);
      }
    },
    count: () => files.size,
  };
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${product?.url}/api/v2/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: "ana@montadora.example", senha: SENHA }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** The files of a folder of attachments, without its id. */
async function filesIn(dataDir: string): Promise<string[]> {
  const all = await readdir(join(dataDir, "arquivos"), { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile() && entry.name !== "pasta-id").map(({ name }) => name);
}

it("contract: attachments move to a bucket while people upload and read, and nobody misses one", async () => {
  const dataDir = join(place, "um");
  await mkdir(dataDir);
  const base = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
  const { STORAGE_URL = "", ...keys } = s3.env;
  const ana = ["create-admin", "--email", "ana@montadora.example", "--nome", "Ana Souza"];
  expect((await admin(ana, base)).code).toBe(0);
  // A dealer's, who uploads for a request that is not sent yet.
  await postgres.query("update usuario set grupo_usuario_id = 6");
  product = await startProduct({ DATABASE_URL: postgres.url, DEMO: "off" }, dataDir);
  const { upload, readAll, count } = person(await signIn());
  for (let n = 0; n < 12; n += 1) await upload();

  /** Uploads and reads while something else runs; gives what that gave. */
  async function meanwhile<Result>(work: Promise<Result>): Promise<Result> {
    const over = new AbortController();
    const ended = work.finally(() => over.abort());
    for (let n = 0; !over.signal.aborted; n += 1) {
      if (n < 5) await upload();
      await readAll();
      // People read on, and leave the machine some room.
      await pause(100);
    }
    return await ended;
  }

  const first = await meanwhile(admin(["move-files", STORAGE_URL], { ...base, ...keys }));
  expect(first.printed).toContain(
    `De file: para ${STORAGE_URL}. Ctrl+C interrompe; o mesmo comando continua.\n`,
  );
  expect(first.printed).toMatch(/^Copiados e comparados: \d+ arquivos, 1 MB; já estavam lá: 0\.$/m);
  expect(first.printed).toContain(
    `O PAC ainda grava em file:. Inicie-o com STORAGE_URL=${STORAGE_URL} e STORAGE_OTHER_URL=file:, e repita o comando.\n`,
  );
  expect(first.code).toBe(0);

  await stopped();
  const moving = { ...s3.env, STORAGE_OTHER_URL: "file:" };
  product = await startProduct({ DATABASE_URL: postgres.url, DEMO: "off", ...moving }, dataDir);
  const second = await meanwhile(admin(["move-files", STORAGE_URL], { ...base, ...moving }));
  expect(second.printed).toContain("Nada ficou em file:. Retire STORAGE_OTHER_URL e inicie o PAC de novo.\n");
  expect(second.code).toBe(0);
  expect(await filesIn(dataDir)).toEqual([]);
  expect(await s3.keys()).toHaveLength(count());
  await readAll();
});

it("contract: attachments in a bucket are backed up by the same command, and moved back into the folder, which is the database's again", async () => {
  const dataDir = join(place, "um");
  const base = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
  const keys = await s3.keys();
  expect(keys.length).toBeGreaterThan(15);
  const backup = await admin(["backup", join(place, "backup")], { ...base, ...s3.env });
  expect([backup.code, backup.printed]).toEqual([0, expect.stringContaining("Backup gravado em ")]);
  expect((await filesIn(join(place, "backup", "files"))).toSorted()).toEqual(keys);

  const back = await admin(["move-files", "file:"], { ...base, ...s3.env });
  expect(back.printed).toContain(`Copiados e comparados: ${keys.length} arquivos, 1 MB; já estavam lá: 0.\n`);
  expect(back.code).toBe(0);
  expect((await filesIn(dataDir)).toSorted()).toEqual(keys);
  const rows = await postgres.query("select valor #>> '{}' as id from configuracao where chave = 'pasta_id'");
  expect(await readFile(join(dataDir, "arquivos", "pasta-id"), "utf8")).toBe(`${String(rows[0]?.["id"])}\n`);
});

it("contract: a bucket that refuses the product ends its start in one line; one that is away is said, and all but files works", async () => {
  const base = { DATABASE_URL: postgres.url, DATA_DIR: join(place, "dois"), ...s3.env };
  const wrong = await run(["server/main.ts"], { ...base, AWS_SECRET_ACCESS_KEY: "outra" });
  expect(wrong).toEqual({
    code: 1,
    printed: `O armazenamento ${s3.url} recusou a ligação: AWS_ACCESS_KEY_ID ou AWS_SECRET_ACCESS_KEY não confere (403 SignatureDoesNotMatch).\n`,
  });
  expect(await admin(["move-files", s3.url], base)).toMatchObject({
    code: 2,
    printed: expect.stringContaining(
      `O PAC já grava em ${s3.url}. Diga em STORAGE_OTHER_URL de onde trazer os arquivos.\n`,
    ),
  });
  expect(await admin(["move-files", "s3://Anexos"], base)).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/^Configuração do destino inválida: [^\n]+\.\n$/),
  });
  await s3.kill();
  product = await startProduct({ DATABASE_URL: postgres.url, DEMO: "off", ...s3.env }, join(place, "dois"));
  expect(product.output()).toContain(
    `O armazenamento ${s3.url} não responde (ECONNREFUSED): os arquivos voltam com ele, o resto funciona.\n`,
  );
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  expect(product.output()).not.toContain(SECRET);
});
