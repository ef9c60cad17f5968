import { beforeAll, describe, expect, it } from "vitest";
import { addPerson, claim } from "../../tests/http/factories.ts";
import { workbook } from "../../tests/http/gbo-calls.ts";
import { appOfFile, multipartOf, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { holdCall } from "../../tests/http/held-call.ts";
import type { HeldCall } from "../../tests/http/held-call.ts";
import { expectOnly, knownFiles, underWay } from "../../tests/http/left-behind.ts";
import { pdfFile, seguradoraBody, usuarioBody } from "../../tests/http/samples.ts";
import { openYears } from "../../tests/http/semanas.ts";
import { untilStuck } from "../../tests/http/until-stuck.ts";
import { sql } from "../platform/db/sql.ts";

const DEALER = 6;
const DAC = 2;
const GA = 3;
const OVER = { status: 401, msg: "Sessão expirada. Realize o login novamente." };

const test = appOfFile();
const admin = signedIn(test, "admin");
const autos = signedIn(test, "dealer.autos");
let numero = 0;
beforeAll(async () => {
  await openYears(test);
  numero = (await claim(autos)).req_numero;
});

let people = 0;
/** Somebody new of that group, with the account 100101. */
async function person(grupo: number): Promise<{ id: number; client: Client }> {
  people += 1;
  const login = `final${people}`;
  const id = await addPerson(test, `${login}@pac.demo`);
  await sql`update usuario set grupo_usuario_id = ${grupo} where usuario_id = ${id}`.execute(test.db);
  return { id, client: await test.as(login) };
}

/** What may be done to a person meanwhile, and how a call is answered that ends after it. */
const suspend = async (id: number): Promise<unknown> =>
  await sql`update usuario set acesso_status = 'S' where usuario_id = ${id}`.execute(test.db);
const regroup = async (id: number): Promise<unknown> =>
  await sql`update usuario set grupo_usuario_id = ${GA} where usuario_id = ${id}`.execute(test.db);
/** By the register, as an administrator does it. */
async function save(id: number, changes: object): Promise<void> {
  const path = `/v2/pac/administrativo/usuarios/${id}`;
  const { grupo_usuario_id, usuario_email } = (await admin.get(path)).data;
  const same = { grupo_usuario_id, usuario_email, id_america: `F-${id}` };
  const answer = await admin.put(path, usuarioBody({ ...same, ...changes }));
  expect(answer.status, answer.text).toBe(200);
}
const moveAccount = async (id: number): Promise<void> =>
  await save(id, { usuario_concessionario_codigo: ["100103"] });
const BECOMES = { suspended: suspend, regrouped: regroup, "of another account": moveAccount } as const;

const GBO_MARK = "----gbo";
/** GBO's file with the id that the screen makes for it. */
async function gboBody(): Promise<{ body: Buffer; type: string }> {
  const part = (head: string, value: Buffer | string): Buffer[] => [
    Buffer.from(`--${GBO_MARK}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ];
  const body = [
    ...part('name="arquivo"; filename="gbo.xlsx"', await workbook()),
    ...part('name="arquivo_id"', "3f0c2f2e-1f5a-4a56-9d0c-0d6a3f6b7c11"),
    Buffer.from(`--${GBO_MARK}--\r\n`),
  ];
  return { body: Buffer.concat(body), type: `multipart/form-data; boundary=${GBO_MARK}` };
}

const CSV = {
  name: "precos.csv",
  content: Buffer.from("item_codigo;item_desc;item_preco_bruto\nA9;Porca;1,50\n"),
};
const SHEET = { name: "semana.xls", content: Buffer.from("Chassi;Modelo\n1;2") };
/** Each way to send a file: where it goes, and who sends it. */
const UPLOADS: Readonly<
  Record<
    string,
    { path: () => string; grupo: number; sent: () => Promise<{ body: Buffer; type: string }>; told?: string }
  >
> = {
  form: {
    path: () => `/v2/arquivos/req/id/${numero + 7}/anx_requisicao`,
    grupo: DEALER,
    sent: async () => await Promise.resolve(multipartOf(pdfFile())),
  },
  message: {
    path: () => `/v2/arquivos/req/id/${numero}/anx_interacao`,
    grupo: DEALER,
    sent: async () => await Promise.resolve(multipartOf(pdfFile())),
  },
  conversation: {
    path: () => "/v2/arquivos/informativo/info_semana/202610/anx_informativo",
    grupo: DEALER,
    sent: async () => await Promise.resolve(multipartOf(pdfFile())),
  },
  prices: {
    path: () => "/v2/arquivos/item/id/0/imp_item",
    grupo: DAC,
    sent: async () => await Promise.resolve(multipartOf(CSV)),
  },
  gbo: {
    path: () => "/v2/carros_parados/administrativo/gbo/upload_arquivos_manutencao",
    grupo: DAC,
    sent: gboBody,
  },
  week: {
    path: () => "/v2/carros_parados/informativo/subir_arquivo/100101/202610",
    grupo: DEALER,
    sent: async () => await Promise.resolve(multipartOf(SHEET)),
    // It lacks columns, which is told in a 200.
    told: "Erro ao Subir Arquivo",
  },
};

/** An upload that has been let in and has sent half of itself. */
async function half(way: string, client: Client): Promise<HeldCall> {
  const { path, sent } = UPLOADS[way] ?? UPLOADS["form"]!;
  const call = { cookie: client.cookie, method: "POST", path: path(), ...(await sent()) } as const;
  const held = await holdCall(test, call);
  await expect.poll(async () => await underWay(test)).toBe(1);
  return held;
}

const imports = async (): Promise<unknown> =>
  (
    await sql`select (select count(*) from importacao) as begun,
      (select count(*) from graphile_worker.jobs where task_identifier like 'importar.%') as jobs`.execute(
      test.db,
    )
  ).rows[0];

describe("an upload under way", () => {
  it.each([
    ["form", "suspended", OVER],
    ["form", "regrouped", OVER],
    ["message", "suspended", OVER],
    ["message", "of another account", { status: 404, msg: "Não encontrado" }],
    ["conversation", "suspended", OVER],
    ["prices", "suspended", OVER],
    ["prices", "regrouped", OVER],
    ["gbo", "suspended", OVER],
    ["gbo", "regrouped", OVER],
    ["week", "suspended", OVER],
    ["week", "of another account", { status: 403, msg: "Você não tem permissão para executar essa ação" }],
  ] as const)(
    "OP-07 OP-14 contract: of somebody whose right ends meanwhile is refused at its end, and nothing is left: %s, %s",
    async (way, becomes, expected) => {
      const { id, client } = await person(UPLOADS[way]?.grupo ?? DEALER);
      const [files, begun] = [await knownFiles(test.db), await imports()];
      const held = await half(way, client);
      await BECOMES[becomes](id);
      expect(await held.finish()).toEqual(expected);
      await expectOnly(test, files);
      expect(await imports()).toEqual(begun);
    },
  );

  it.each(Object.keys(UPLOADS))(
    "OP-07 OP-14 contract: of somebody whose name and accounts change without losing it goes on: %s",
    async (way) => {
      const { id, client } = await person(UPLOADS[way]?.grupo ?? DEALER);
      const held = await half(way, client);
      await save(id, { usuario_nome: "Outro Nome", usuario_concessionario_codigo: ["100101", "100102"] });
      expect(await held.finish()).toEqual({ status: 200, msg: UPLOADS[way]?.told ?? "" });
      expect(await underWay(test)).toBe(0);
    },
  );

  it("OP-07 contract: that ends at the same moment as the suspension waits for it, and is refused", async () => {
    const { id, client } = await person(DEALER);
    const files = await knownFiles(test.db);
    const held = await half("form", client);
    const finishing = await test.db.transaction().execute(async (tx) => {
      await sql`update usuario set acesso_status = 'S' where usuario_id = ${id}`.execute(tx);
      const answer = held.finish();
      await untilStuck(test);
      return { answer };
    });
    expect(await finishing.answer).toEqual(OVER);
    await expectOnly(test, files);
  });

  it("OP-14 contract: that ends while an account is taken away sees what is left of them", async () => {
    const { id, client } = await person(DEALER);
    const held = await half("message", client);
    const finishing = await test.db.transaction().execute(async (tx) => {
      await sql`update usuario set usuario_versao = usuario_versao + 1 where usuario_id = ${id}`.execute(tx);
      await sql`delete from usuario_concessionario where usuario_id = ${id}`.execute(tx);
      const answer = held.finish();
      await untilStuck(test);
      return { answer };
    });
    expect((await finishing.answer).status).toBe(404);
  });
});

describe("a body that comes slowly", () => {
  it("OP-07 contract: of somebody who is suspended before it has come is not looked at", async () => {
    const { id, client } = await person(GA);
    const count = async (): Promise<number> =>
      (await test.db.selectFrom("seguradora").select("seguradora_id").execute()).length;
    const before = await count();
    const body = Buffer.from(JSON.stringify(seguradoraBody()));
    const call = {
      method: "POST",
      path: "/v2/pac/administrativo/seguradoras",
      type: "application/json",
      body,
    } as const;
    const held = await holdCall(test, { ...call, cookie: client.cookie });
    await suspend(id);
    await expect.poll(async () => (await client.get("/v2/auth/sessao")).status).toBe(401);
    expect(await held.finish()).toEqual(OVER);
    expect(await count()).toBe(before);
    const other = await person(GA);
    expect((await (await holdCall(test, { ...call, cookie: other.client.cookie })).finish()).status).toBe(
      200,
    );
  });
});
