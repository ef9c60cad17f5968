import { afterAll, expect, it } from "vitest";
import { refusal, startMailSink } from "./mail-sink.ts";
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const ROOT = join(import.meta.dirname, "../..");
const sink = await startMailSink();
const folder = await mkdtemp(join(tmpdir(), "pac-test-mail-"));
afterAll(async () => {
  await sink.close();
  await rm(folder, { recursive: true, force: true });
});

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run admin -- test-mail` to that address, with nothing but these settings. */
async function testMail(address: string, settings: Record<string, string>): Promise<Ran> {
  const child = spawn(process.execPath, ["tools/admin.ts", "test-mail", address], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"] ?? "", DATA_DIR: join(folder, "data"), ...settings },
  });
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((ended) => void child.on("close", ended)),
  ]);
  return { code, out, err };
}

it("OP-54* contract: test-mail says in one line what the server answered, needs no database, and its exit code says whether it was taken", async () => {
  const by = { SMTP_URL: sink.url, MAIL_FROM: "PAC <pac@montadora.example>" };
  expect(await testMail("ana@oficina.example", by)).toEqual({
    code: 0,
    out: "127.0.0.1 aceitou: 250 OK: message queued\n",
    err: "",
  });
  expect(sink.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
    [["ana@oficina.example"], "Teste de e-mail do PAC"],
  ]);
  sink.manners = {
    onTo: () => {
      throw refusal(550, "5.1.1 No such user here");
    },
  };
  expect(await testMail("ana@oficina.example", by)).toEqual({
    code: 1,
    out: "",
    err: "O servidor recusou este e-mail: 550 5.1.1 No such user here\n",
  });
});

it("OP-54* contract: without SMTP_URL test-mail writes a file and says which; with it and no MAIL_FROM it says what is missing", async () => {
  const { code, out } = await testMail("ana@oficina.example", {});
  const [, path = ""] = /^Sem SMTP_URL, foi gravado: (\S+\.eml)\n$/.exec(out) ?? [];
  expect(code).toBe(0);
  expect(await readFile(path, "utf8")).toMatch(/^To: ana@oficina\.example\r$/m);
  const missing = await testMail("ana@oficina.example", { SMTP_URL: "smtp://pac:segredo@127.0.0.1" });
  expect(missing).toEqual({
    code: 1,
    out: "",
    err: "Configuração MAIL_FROM inválida: é preciso com SMTP_URL, e não foi definida.\n",
  });
});
