import { expect, it } from "vitest";
import {
  claim,
  message,
  nextNumero,
  send,
  statusesOf,
  unstored,
  upload,
} from "../../tests/http/factories.ts";
import { claimBody } from "../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { expectOnly, knownFiles } from "../../tests/http/left-behind.ts";
import { saveDraft } from "../../tests/http/rascunhos.ts";
import { commitBody, pdfFile } from "../../tests/http/samples.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");

const path = (id: string): string => `/v2/arquivos/${id}`;

it("OP-56 contract: an own file that nothing refers to is removed, row and content, with an audit row", async () => {
  const stays = await upload(dealer, nextNumero());
  const goes = await upload(dealer, nextNumero());
  expect(await dealer.delete(path(goes))).toMatchObject({ status: 200, data: null });
  expect((await dealer.get(path(goes))).status).toBe(404);
  await expectOnly(test, [stays]);
  const audited = await test.db
    .selectFrom("auditoria")
    .innerJoin("usuario", "usuario.usuario_id", "auditoria.usuario_id")
    .select(["usuario_email", "objeto", "objeto_id"])
    .where("acao", "=", "arquivo.removido")
    .execute();
  expect(audited).toEqual([{ usuario_email: "dealer.autos@pac.demo", objeto: "arquivo", objeto_id: goes }]);
});

it("OP-56 OP-14 contract: a sent one is 409, another's and an unknown one 404, and nothing of them is touched", async () => {
  const { req_numero, req_objeto_ctrl } = await claim(dealer);
  const sent = String(req_objeto_ctrl.arquivo.arquivo_id);
  const anexo = await upload(dealer, req_numero, "anx_interacao");
  const anexos = [{ arquivo_id: anexo, arquivo_nome: "orçamento.pdf" }];
  expect((await message(dealer, req_numero, "Segue", { interacao_anexos: anexos })).status).toBe(200);
  const loose = await upload(dealer, nextNumero());
  const ga = await test.as("ga");
  const calls: [client: Client, id: string, status: number][] = [
    [dealer, sent, 409],
    [dealer, anexo, 409],
    // Visible, but somebody else's.
    [ga, sent, 404],
    [await test.as("admin"), loose, 404],
    [await test.as("dealer2.autos"), loose, 404],
    [dealer, "00000000-0000-4000-8000-000000000000", 404],
    [dealer, "1", 422],
    [test.nobody, loose, 401],
  ];
  for (const [client, id, status] of calls)
    expect((await unstored(test.db, async () => await client.delete(path(id)))).status, id).toBe(status);
  expect(await dealer.delete(path(sent))).toMatchObject({
    msg: "O arquivo já foi enviado e não pode mais ser removido.",
  });
  expect(await knownFiles(test.db)).toEqual(expect.arrayContaining([sent, anexo, loose]));
  await expectOnly(test, await knownFiles(test.db));
});

it("OP-56 contract: a person's unsent files are listed from whatever session, newest first, with what keeps them; others' and sent ones are not", async () => {
  const person = await test.as("dealer2.autos");
  const list = async (client: Client) => (await client.get("/v2/arquivos/nao_enviados")).data;
  expect(await list(person)).toEqual({ itens: [], total: 0, bytes: 0 });
  const { req_numero } = await claim(person, { conta: "100103" });
  const numero = nextNumero();
  const first = await upload(person, numero);
  test.clock.advance(1000);
  const second = await upload(person, req_numero, "anx_interacao", {
    name: "b.txt",
    content: Buffer.from("Peças"),
  });
  const body = { req_numero: numero, conta: "100103", arquivo_id: first };
  expect(
    (await saveDraft(person, { ...commitBody("sinistro", body), rascunho_descricao: "Um" })).status,
  ).toBe(200);
  await upload(dealer, nextNumero());
  const again = await test.as("dealer2.autos");
  const at = Math.floor(test.clock.now().getTime() / 1000);
  const bytes = pdfFile().content.length;
  expect(await list(again)).toEqual({
    itens: [
      {
        arquivo_id: second,
        arquivo_nome: "b.txt",
        arquivo_tamanho: 6,
        arquivo_timestamp: at,
        arquivo_dono: "interacao",
        destino_id: req_numero,
        rascunho_numero: null,
      },
      {
        arquivo_id: first,
        arquivo_nome: pdfFile().name,
        arquivo_tamanho: bytes,
        arquivo_timestamp: at - 1,
        arquivo_dono: "requisicao",
        destino_id: numero,
        rascunho_numero: numero,
      },
    ],
    total: 2,
    bytes: bytes + 6,
  });
  expect((await again.delete(path(first))).status).toBe(409);
  expect((await again.delete(path(second))).status).toBe(200);
  expect(await list(person)).toMatchObject({ total: 1, bytes });
});

it("OP-56 contract: of more than 200 the newest are listed, and all are counted", async () => {
  const person = await test.as("dealer.vans");
  const { usuario_id } = await test.db
    .selectFrom("usuario")
    .select("usuario_id")
    .where("usuario_email", "=", "dealer.vans@pac.demo")
    .executeTakeFirstOrThrow();
  await sql`insert into arquivo (arquivo_id, arquivo_nome_original, arquivo_tipo, arquivo_tamanho, usuario_id,
      dono_tipo, destino_id, criado_em)
    select gen_random_uuid(), n || '.txt', 'text/plain', 10, ${usuario_id}, 'requisicao', n,
      to_timestamp(1773000000 + n) from generate_series(1, 201) n`.execute(test.db);
  const { data } = await person.get("/v2/arquivos/nao_enviados");
  expect([
    data.total,
    data.bytes,
    data.itens.length,
    data.itens[0].arquivo_nome,
    data.itens[199].arquivo_nome,
  ]).toEqual([201, 2010, 200, "201.txt", "2.txt"]);
  await test.db.deleteFrom("arquivo").where("usuario_id", "=", usuario_id).execute();
});

it("OP-36 OP-56: of sending and removing at once one wins, and nothing refers to what is gone", async () => {
  for (let round = 0; round < 5; round++) {
    const body = await claimBody(dealer);
    const { arquivo_id } = (body["req_objeto_ctrl"] as { arquivo: { arquivo_id: string } }).arquivo;
    const answers = await Promise.all([send(dealer, body), dealer.delete(path(arquivo_id))]);
    const [sent, removed] = answers;
    expect([200, 422], `with ${sent.text}`).toContain(sent.status);
    expect(removed.status).toBe(sent.status === 200 ? 409 : 200);
    expect((await dealer.get(path(arquivo_id))).status).toBe(sent.status === 200 ? 200 : 404);
  }
  await expectOnly(test, await knownFiles(test.db));
});

it("contract: who uploads and removes again and again is held to 120 uploads a minute all the same", async () => {
  test.clock.advance(61_000);
  const before = await knownFiles(test.db);
  for (let count = 0; count < 120; count++)
    expect((await dealer.delete(path(await upload(dealer, nextNumero())))).status).toBe(200);
  const file = { name: "a.txt", content: Buffer.from("x") };
  const next = await dealer.upload(`/v2/arquivos/req/id/${nextNumero()}/anx_requisicao`, file);
  expect(statusesOf([next])).toEqual([429]);
  await expectOnly(test, before);
});
