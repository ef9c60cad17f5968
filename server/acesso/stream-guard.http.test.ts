import { beforeAll, describe, expect, it } from "vitest";
import { addPerson, claim } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { underWay } from "../../tests/http/left-behind.ts";
import { portOf } from "../../tests/http/raw-call.ts";
import { addRows } from "../../tests/http/report-rows.ts";
import { usuarioBody } from "../../tests/http/samples.ts";
import { openYears } from "../../tests/http/semanas.ts";
import { sql } from "../platform/db/sql.ts";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

const DEALER = 6;
const DAC = 2;

/** What the disk waits for between the first bytes of a file and the rest. */
let disk = Promise.resolve();
const test = appOfFile({}, (real) => ({
  get: async (key) => {
    const content = await buffer(await real.get(key));
    return Readable.from(inTwo(content), { objectMode: false });
  },
}));
async function* inTwo(content: Buffer): AsyncGenerator<Buffer> {
  yield content.subarray(0, 100);
  await disk;
  yield content.subarray(100);
}

const admin = signedIn(test, "admin");
const autos = signedIn(test, "dealer.autos");
let sent: { req_numero: number; arquivo_id: string };
beforeAll(async () => {
  await openYears(test);
  await addRows(test, { conta: "100101", semana: "202601", linhas: 3 });
  await addRows(test, { conta: "100102", semana: "202601", linhas: 2400 });
  const { req_numero, arquivos } = await claim(autos).then(async ({ req_numero: numero }) => ({
    req_numero: numero,
    arquivos: (await autos.get(`/v2/pac/requisicoes/${numero}/arquivos`)).data,
  }));
  sent = { req_numero, arquivo_id: arquivos[0].arquivo_id };
});

let people = 0;
/** Somebody new of that group, with the accounts 100101 and 100102. */
async function person(grupo: number): Promise<{ id: number; client: Client }> {
  people += 1;
  const login = `leitor${people}`;
  const id = await addPerson(test, `${login}@pac.demo`);
  await sql`insert into usuario_concessionario values (${id}, '100102')`.execute(test.db);
  await sql`update usuario set grupo_usuario_id = ${grupo} where usuario_id = ${id}`.execute(test.db);
  return { id, client: await test.as(login) };
}

/** The register's save of that person, with these accounts. */
const moveTo =
  (...contas: string[]) =>
  async (id: number): Promise<void> => {
    const path = `/v2/pac/administrativo/usuarios/${id}`;
    const { grupo_usuario_id, usuario_email } = (await admin.get(path)).data;
    const changes = { grupo_usuario_id, usuario_email, id_america: `L-${id}` };
    const answer = await admin.put(path, usuarioBody({ ...changes, usuario_concessionario_codigo: contas }));
    expect(answer.status, answer.text).toBe(200);
  };
const suspend = async (id: number): Promise<void> => {
  await sql`update usuario set acesso_status = 'S' where usuario_id = ${id}`.execute(test.db);
};

/** Every call that answers a file, and the table that must be readable for it to go on. */
const FILES: Readonly<
  Record<string, { method: string; path: () => string; body?: object; waitsFor: string | null }>
> = {
  report: {
    method: "POST",
    path: () => "/v2/carros_parados/relatorios/download_xlsx",
    body: { info_concessionario_lista: ["100101", "100102"], info_ano: 2026, info_semana: "" },
    waitsFor: "informativo",
  },
  history: {
    method: "GET",
    path: () => "/v2/pac/requisicoes/exportar?view=ga",
    waitsFor: "concessionario",
  },
  attachment: { method: "GET", path: () => `/v2/arquivos/${sent.arquivo_id}`, waitsFor: null },
};

/** Reads a file; runs `meanwhile` between its first bytes and the rest. */
async function read(
  name: string,
  { cookie }: Client,
  meanwhile: () => Promise<void>,
  accept = "*/*",
): Promise<{ status: number; whole: boolean; bytes: number }> {
  const { method, path, body, waitsFor } = FILES[name] ?? FILES["report"]!;
  const resume = Promise.withResolvers<void>();
  disk = resume.promise;
  const url = `http://127.0.0.1:${await portOf(test.app)}/api${path()}`;
  const headers = { cookie, accept, ...(body && { "content-type": "application/json" }) };
  const came: Buffer[] = [];
  const begin = async (): Promise<{ status: number; end: Promise<boolean> }> => {
    const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const end = (async () => {
      for await (const piece of answer.body ?? []) came.push(Buffer.from(piece));
      return true;
    })().catch(() => false);
    return { status: answer.status, end };
  };
  const begun = await test.db.transaction().execute(async (tx) => {
    if (waitsFor !== null) await sql`lock table ${sql.table(waitsFor)} in access exclusive mode`.execute(tx);
    const reading = begin();
    // As JSON nothing comes before all of it is there.
    const hasBegun = async (): Promise<boolean> =>
      accept === "*/*" ? came.length > 0 : (await underWay(test)) === 1;
    await expect.poll(hasBegun).toBe(true);
    await meanwhile();
    return { reading };
  });
  resume.resolve();
  const { status, end } = await begun.reading;
  return { status, whole: await end, bytes: Buffer.concat(came).length };
}

/** Waits until this instance knows it. An address that leads nowhere reads no table. */
const isOut = async (client: Client): Promise<void> =>
  await expect.poll(async () => (await client.get("/v2/nada")).status).toBe(401);

describe("a file under way", () => {
  it.each([
    ["report", DAC],
    ["report", DEALER],
    ["history", DEALER],
    ["attachment", DEALER],
  ])("OP-07 contract: %s ends broken for somebody who is suspended meanwhile", async (name, grupo) => {
    const { id, client } = await person(grupo);
    const whole = await read(name, client, async () => await Promise.resolve());
    expect(whole).toMatchObject({ status: 200, whole: true });
    const broken = await read(name, client, async () => {
      await suspend(id);
      await isOut(client);
    });
    expect(broken).toMatchObject({ status: 200, whole: false });
    expect(broken.bytes).toBeLessThan(whole.bytes);
    await expect.poll(async () => await underWay(test)).toBe(0);
  });

  it.each(["report", "attachment"])(
    "OP-14 contract: %s ends broken for a dealer's person who loses an account, and goes on where they gain one",
    async (name) => {
      const { id, client } = await person(DEALER);
      const gained = await read(name, client, async () => await moveTo("100101", "100102", "100103")(id));
      expect(gained).toMatchObject({ status: 200, whole: true });
      const lost = await read(name, client, async () => await moveTo("100101", "100103")(id));
      expect(lost).toMatchObject({ status: 200, whole: false });
      expect((await read(name, client, async () => await Promise.resolve())).whole).toBe(true);
    },
  );

  it("OP-07 contract: as JSON, where nothing has been handed out yet, it is the 401 of any call", async () => {
    const { id, client } = await person(DEALER);
    const meanwhile = async (): Promise<void> => {
      await suspend(id);
      await isOut(client);
    };
    expect(await read("report", client, meanwhile, "application/json")).toMatchObject({
      status: 401,
      whole: true,
    });
    expect(await underWay(test)).toBe(0);
  });
});
