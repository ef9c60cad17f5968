import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openStream } from "../../tests/http/event-reader.ts";
import { claim, message, other } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { tellNotices } from "../../tests/http/notices.ts";
import { usuarioBody } from "../../tests/http/samples.ts";
import { sql } from "../platform/db/sql.ts";
import { findTold } from "./queries/told.ts";

const test = appOfFile();
const [dealer, dealer2] = [signedIn(test, "dealer.autos"), signedIn(test, "dealer2.autos")];
const [ga, dac, admin] = [signedIn(test, "ga"), signedIn(test, "dac"), signedIn(test, "admin")];
const consultor = signedIn(test, "consultor.autos");

beforeAll(async () => await tellNotices(test));
/** Nothing is told twice over two tests, and no burst reaches into the next one. */
beforeEach(async () => {
  await tellNotices(test);
  await sql`delete from aviso`.execute(test.db);
  test.clock.advance(10_000);
});

const idOf = async (client: Client): Promise<number> => (await client.get("/v2/auth/sessao")).data.usuarioID;
const own = async (client: Client, numero: number, ids: readonly number[]) =>
  await client.put(`/v2/pac/requisicoes/${numero}/notificacoes`, { requisicao_notificacoes: ids });
interface Said {
  readonly aviso_id: number;
  readonly aviso_ordem: number;
  readonly aviso_tipo: string;
  readonly aviso_autor_nome: string | null;
  readonly aviso_status: string;
  readonly aviso_quantidade: number;
  readonly aviso_lido: boolean;
  readonly req_numero: number;
}
async function avisos(client: Client): Promise<Said[]> {
  const answer = await client.get("/v2/pac/avisos");
  expect(answer.status, answer.text).toBe(200);
  return answer.data.itens;
}
/** What a person was told, the newest first: what, by whom, to which status, how much of it. */
const told = async (client: Client): Promise<string[]> =>
  (await avisos(client)).map(
    ({ aviso_tipo, aviso_autor_nome, aviso_status, aviso_quantidade }) =>
      `${aviso_tipo} ${aviso_autor_nome} ${aviso_status} ${aviso_quantidade}`,
  );
const unread = async (client: Client): Promise<number> =>
  (await client.get("/v2/pac/avisos/nao_lidos")).data.nao_lidos;
const save = async (client: Client, numero: number, body: object) =>
  await client.put(`/v2/pac/requisicoes/${numero}`, body);
async function later(): Promise<void> {
  await tellNotices(test);
  test.clock.advance(6000);
}

describe("who is told what", () => {
  it("OP-52 contract: a message, a change of status, an archiving and its undo: to author and owner, not to whoever did it, nor to anybody else", async () => {
    const { req_numero } = await claim(dealer);
    await own(ga, req_numero, [await idOf(ga)]);
    await later();
    await message(admin, req_numero, "Recebida.");
    await later();
    await message(dealer, req_numero, "Obrigado.");
    await later();
    const { data: concluded } = await save(admin, req_numero, { req_status: "concluido" });
    await later();
    await admin.put(`/v2/pac/requisicoes/${req_numero}/desfazer`, { req_versao: concluded.req_versao });
    await later();
    await admin.put(`/v2/pac/requisicoes/${req_numero}/arquivar`, { motivo: "Duplicada" });
    await later();
    expect(await told(dealer)).toEqual([
      "requisicao.arquivada Helena Prado arquivado 1",
      "requisicao.restaurada Helena Prado em_andamento 1",
      "requisicao.alterada Helena Prado concluido 1",
      "interacao.enviada Helena Prado em_andamento 1",
    ]);
    expect(await told(ga)).toEqual([
      "requisicao.arquivada Helena Prado arquivado 1",
      "requisicao.restaurada Helena Prado em_andamento 1",
      "requisicao.alterada Helena Prado concluido 1",
      "interacao.enviada João Batista Lemos em_andamento 1",
      "interacao.enviada Helena Prado em_andamento 1",
      "requisicao.criada João Batista Lemos pendente 1",
    ]);
    expect(await told(admin)).toEqual(["requisicao.criada João Batista Lemos pendente 1"]);
    expect([await told(dac), await told(dealer2)]).toEqual([[], []]);
  });

  it("OP-52 contract: a save that leaves the status, and what nobody follows, is no notice", async () => {
    const { req_numero } = await claim(dealer);
    await later();
    await sql`delete from aviso`.execute(test.db);
    await save(ga, req_numero, { req_objeto_ctrl: { resposta: "Em análise." } });
    await own(ga, req_numero, [await idOf(ga)]);
    await tellNotices(test);
    expect(await told(dealer)).toEqual([]);
  });

  it("NOTIF-20 OP-52 contract: who is owner no more is told nothing further; the next one is", async () => {
    const { req_numero } = await claim(dealer);
    await own(ga, req_numero, [await idOf(ga)]);
    await message(dealer, req_numero, "Alguma novidade?");
    await later();
    await own(ga, req_numero, [await idOf(admin)]);
    await message(dealer, req_numero, "E agora?");
    await later();
    const messages = async (client: Client) =>
      (await told(client)).filter((one) => one.startsWith("interacao.enviada"));
    expect([(await messages(ga)).length, (await messages(admin)).length]).toEqual([1, 1]);
  });

  it("OP-52 OP-53* contract: a private message is nothing to a dealer but the move of the status that it made", async () => {
    const { req_numero } = await claim(dealer);
    await own(ga, req_numero, [await idOf(ga)]);
    await later();
    await message(admin, req_numero, "Só para nós.", { interacao_privada: 1 });
    await later();
    await message(admin, req_numero, "Também.", { interacao_privada: 1 });
    await later();
    expect(await told(dealer)).toEqual(["requisicao.alterada Helena Prado em_andamento 1"]);
    expect((await told(ga)).slice(0, 2)).toEqual([
      "interacao.enviada Helena Prado em_andamento 1",
      "interacao.enviada Helena Prado em_andamento 1",
    ]);
  });

  it("OP-52 contract: a new request is one row for the staff of its area, told to each of them and to no dealer, each with a mark of their own", async () => {
    const { req_numero } = await other(dealer);
    await tellNotices(test);
    const { rows } = await sql`select usuario_id, view from aviso where req_numero = ${req_numero}`.execute(
      test.db,
    );
    expect(rows).toEqual([{ usuario_id: null, view: "dac" }]);
    const [aviso] = await avisos(dac);
    expect(aviso).toMatchObject({ aviso_tipo: "requisicao.criada", req_numero, aviso_lido: false });
    expect([await told(ga), await told(dealer), (await told(admin)).length]).toEqual([[], [], 1]);
    await dac.put(`/v2/pac/avisos/${aviso?.aviso_id}/lido`, undefined);
    expect([await unread(dac), await unread(admin)]).toEqual([0, 1]);
  });

  it("NOTIF-05 contract: consultants have no notices", async () => {
    const answers = await Promise.all([
      consultor.get("/v2/pac/avisos"),
      consultor.get("/v2/pac/avisos/nao_lidos"),
      consultor.put("/v2/pac/avisos/lidos", { ate: 1 }),
      consultor.put("/v2/pac/avisos/1/lido", undefined),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});

describe("a burst", () => {
  it("OP-51* contract: what happens on one request within 5 s of the first is one notice, which the next ones make unread again; another request is another", async () => {
    const [one, two] = [await claim(dealer), await claim(dealer)];
    await later();
    await message(ga, one.req_numero, "um");
    await message(ga, two.req_numero, "outra");
    await tellNotices(test);
    const [, first] = await avisos(dealer);
    expect(first).toMatchObject({ req_numero: one.req_numero, aviso_quantidade: 1 });
    await dealer.put(`/v2/pac/avisos/${first?.aviso_id}/lido`, undefined);
    expect(await unread(dealer)).toBe(1);
    test.clock.advance(4000);
    await message(ga, one.req_numero, "dois");
    await save(ga, one.req_numero, { req_status: "concluido" });
    await tellNotices(test);
    const [grown, apart] = await avisos(dealer);
    expect(grown).toMatchObject({
      aviso_id: first?.aviso_id,
      aviso_tipo: "requisicao.alterada",
      aviso_status: "concluido",
      aviso_quantidade: 3,
      aviso_lido: false,
    });
    expect(apart).toMatchObject({ req_numero: two.req_numero, aviso_quantidade: 1 });
    test.clock.advance(1000);
    await ga.put(`/v2/pac/requisicoes/${one.req_numero}/arquivar`, { motivo: "Encerrada" });
    await tellNotices(test);
    expect((await told(dealer)).length).toBe(3);
  });

  it("OP-51* contract: events of one burst that are read together are one notice, and none is handed over twice", async () => {
    const { req_numero } = await claim(dealer);
    for (const texto of ["um", "dois", "três"]) await message(ga, req_numero, texto);
    const handed: unknown[] = [];
    const delivery = { deliver: async (_tx: unknown, news: readonly unknown[]) => void handed.push(...news) };
    await tellNotices(test, [delivery]);
    await message(ga, req_numero, "quatro");
    await tellNotices(test, [delivery]);
    expect(await told(dealer)).toEqual(["interacao.enviada Beatriz Nogueira em_andamento 4"]);
    expect(handed).toMatchObject([
      { tipo: "requisicao.criada", usuario_id: null },
      { tipo: "interacao.enviada", usuario_id: await idOf(dealer) },
    ]);
  });
});

describe("looked at again when it is shown", () => {
  it("OP-14* OP-52 contract: who loses the account, the area, or the right to what is private sees it no more, and is told it by nobody", async () => {
    const { req_numero } = await claim(dealer, { conta: "100102" });
    await message(ga, req_numero, "Recebida.");
    await tellNotices(test);
    const [aviso] = await avisos(dealer);
    const ids = [aviso?.aviso_id ?? 0];
    const whom = async () => (await findTold(test.db, ids)).map(({ usuario_email }) => usuario_email);
    expect(await whom()).toEqual(["dealer.autos@pac.demo"]);
    const link = sql`delete from usuario_concessionario where concessionario_conta = '100102'
      and usuario_id = ${await idOf(dealer)} returning usuario_id, concessionario_conta`;
    await link.execute(test.db);
    const again = await test.as("dealer.autos");
    expect([await told(again), await unread(again), await whom()]).toEqual([[], 0, []]);
    expect((await again.put(`/v2/pac/avisos/${aviso?.aviso_id}/lido`, undefined)).status).toBe(404);
    await sql`insert into usuario_concessionario (usuario_id, concessionario_conta)
      values (${await idOf(dealer)}, '100102')`.execute(test.db);
    await sql`update aviso set privado = true`.execute(test.db);
    const third = await test.as("dealer.autos");
    expect([await told(third), await whom()]).toEqual([[], []]);
  });

  it("OP-52 contract: a closing that was taken back, a request whose owner is another by now, and whoever is suspended: nobody is mailed or pushed that", async () => {
    const { req_numero } = await claim(dealer);
    await own(ga, req_numero, [await idOf(ga)]);
    await later();
    const { data: concluded } = await save(admin, req_numero, { req_status: "concluido" });
    await tellNotices(test);
    const ids = async () =>
      (
        await sql<{
          aviso_id: number;
        }>`select aviso_id from aviso where tipo = 'requisicao.alterada'`.execute(test.db)
      ).rows.map(({ aviso_id }) => aviso_id);
    const whom = async () =>
      (await findTold(test.db, await ids())).map(({ usuario_email }) => usuario_email).toSorted();
    expect(await whom()).toEqual(["dealer.autos@pac.demo", "ga@pac.demo"]);
    await own(admin, req_numero, []);
    expect(await whom()).toEqual(["dealer.autos@pac.demo"]);
    await sql`update usuario set acesso_status = 'S' where usuario_email = 'dealer.autos@pac.demo'`.execute(
      test.db,
    );
    expect(await whom()).toEqual([]);
    await sql`update usuario set acesso_status = 'A' where usuario_email = 'dealer.autos@pac.demo'`.execute(
      test.db,
    );
    await admin.put(`/v2/pac/requisicoes/${req_numero}/desfazer`, { req_versao: concluded.req_versao });
    expect(await whom()).toEqual([]);
    const again = await test.as("dealer.autos");
    expect(await told(again)).toEqual([]);
    Object.assign(dealer, again);
  });

  it("OP-51* OP-52 contract: of a burst that a closing ended which was taken back, the message is told still, with the status of now", async () => {
    const { req_numero } = await claim(dealer);
    await own(ga, req_numero, [await idOf(ga)]);
    await message(admin, req_numero, "Só para nós.", { interacao_privada: 1 });
    await later();
    await sql`delete from aviso`.execute(test.db);
    await message(ga, req_numero, "Pode retirar o carro.");
    test.clock.advance(3000);
    const { data: concluded } = await save(admin, req_numero, { req_status: "concluido" });
    await later();
    expect(await told(dealer)).toEqual(["requisicao.alterada Helena Prado concluido 2"]);
    await admin.put(`/v2/pac/requisicoes/${req_numero}/desfazer`, { req_versao: concluded.req_versao });
    await later();
    const [restored, kept] = await avisos(dealer);
    expect(restored).toMatchObject({ aviso_tipo: "requisicao.restaurada" });
    expect(kept).toMatchObject({
      aviso_tipo: "interacao.enviada",
      aviso_autor_nome: "Beatriz Nogueira",
      aviso_status: "em_andamento",
      aviso_quantidade: 2,
    });
    // The owner wrote it, and is told nothing of a closing that is none.
    expect(await told(ga)).toEqual(["requisicao.restaurada Helena Prado em_andamento 1"]);
    const people = await findTold(test.db, [kept?.aviso_id ?? 0]);
    expect(people).toMatchObject([
      {
        usuario_email: "dealer.autos@pac.demo",
        tipo: "interacao.enviada",
        req_status: "em_andamento",
        desfeito: true,
      },
    ]);
    expect(await unread(dealer)).toBe(2);
  });

  it("OP-52 contract: of a new request the area's active staff are told, but nobody who is not", async () => {
    await claim(dealer);
    await tellNotices(test);
    const { rows } = await sql<{ aviso_id: number }>`select aviso_id from aviso`.execute(test.db);
    const people = await findTold(
      test.db,
      rows.map(({ aviso_id }) => aviso_id),
    );
    expect(people.map(({ usuario_email }) => usuario_email).toSorted()).toEqual([
      "admin@pac.demo",
      "ga@pac.demo",
    ]);
  });

  it("OP-52 contract: what an area was told is not new to whoever comes into it", async () => {
    await claim(dealer);
    await tellNotices(test);
    const sent = { usuario_email: "nova@vale.example", id_america: "NV-1", grupo_usuario_id: 2 };
    const { data } = await admin.post("/v2/pac/administrativo/usuarios", usuarioBody(sent));
    const { convite: _, usuario_versao: _versao, ...body } = data;
    await admin.put(`/v2/pac/administrativo/usuarios/${data.usuario_id}`, { ...body, grupo_usuario_id: 3 });
    await sql`update usuario set senha_hash = (select senha_hash from usuario where usuario_email = 'ga@pac.demo')
      where usuario_id = ${data.usuario_id}`.execute(test.db);
    await sql`update usuario set usuario_email = 'nova@pac.demo' where usuario_id = ${data.usuario_id}`.execute(
      test.db,
    );
    const nova = await test.as("nova");
    expect(await unread(nova)).toBe(0);
    await claim(dealer);
    await tellNotices(test);
    expect(await unread(nova)).toBe(1);
  });
});

describe("what is read", () => {
  it("contract: each is marked by itself, all up to the newest that was shown; the person's other screens are told, nobody else's", async () => {
    const requests = [await claim(dealer), await claim(dealer), await claim(dealer)];
    for (const { req_numero } of requests) await message(ga, req_numero, "Recebida.");
    await tellNotices(test);
    const before = await avisos(dealer);
    expect([before.length, await unread(dealer)]).toEqual([3, 3]);
    const [mine, theirs] = [await openStream(test.app, dealer.cookie), await openStream(test.app, ga.cookie)];
    for (const stream of [mine, theirs]) await stream.until(({ name }) => name === "aberto");
    const one = await dealer.put(`/v2/pac/avisos/${before[1]?.aviso_id}/lido`, undefined);
    expect([one.status, one.data]).toEqual([200, { nao_lidos: 2 }]);
    expect((await dealer.put(`/v2/pac/avisos/${before[1]?.aviso_id}/lido`, undefined)).data).toEqual({
      nao_lidos: 2,
    });
    expect((await avisos(dealer)).map(({ aviso_lido }) => aviso_lido)).toEqual([false, true, false]);
    await mine.until(({ data }) => data?.tipo === "aviso.lido");
    test.clock.advance(6000);
    await message(ga, requests[0]?.req_numero ?? 0, "E mais isto.");
    await tellNotices(test);
    const all = await dealer.put("/v2/pac/avisos/lidos", { ate: before[0]?.aviso_ordem });
    expect([all.status, all.data]).toEqual([200, { nao_lidos: 1 }]);
    expect((await avisos(dealer)).map(({ aviso_lido }) => aviso_lido)).toEqual([false, true, true, true]);
    await mine.until(({ data }) => data?.tipo === "aviso.chegou");
    const { req_numero } = await claim(dealer);
    await theirs.until(({ data }) => data?.req_numero === req_numero);
    expect(theirs.came.some(({ data }) => data?.tipo === "aviso.lido")).toBe(false);
    await Promise.all([mine.close(), theirs.close()]);
  });

  it("contract: nobody marks another's notice, one that is not there, or what is told tomorrow", async () => {
    const { req_numero } = await claim(dealer);
    await message(ga, req_numero, "Recebida.");
    await tellNotices(test);
    const [aviso] = await avisos(dealer);
    expect((await dealer2.put(`/v2/pac/avisos/${aviso?.aviso_id}/lido`, undefined)).status).toBe(404);
    expect((await dealer.put("/v2/pac/avisos/999999999/lido", undefined)).status).toBe(404);
    expect((await dealer.put("/v2/pac/avisos/x/lido", undefined)).status).toBe(422);
    for (const body of [{ ate: 0 }, { ate: "1" }, {}, { ate: 1e30 }])
      expect((await dealer.put("/v2/pac/avisos/lidos", body)).status).toBe(422);
    expect((await dealer.put("/v2/pac/avisos/lidos", { ate: Number.MAX_SAFE_INTEGER })).data).toEqual({
      nao_lidos: 0,
    });
    test.clock.advance(6000);
    await message(ga, req_numero, "Amanhã.");
    await tellNotices(test);
    expect(await unread(dealer)).toBe(1);
  });

  it("contract: 30 a page, the newest first, each on one page; past the end it is empty, and unread ones are counted up to 100", async () => {
    const { req_numero } = await claim(dealer);
    const usuario_id = await idOf(dealer);
    await sql`insert into aviso (usuario_id, view, req_numero, evento_id, tipo, req_status, quando, desde, privado, ordem)
      select ${usuario_id}::bigint, 'ga', ${req_numero}::bigint, 1000000 + n, 'interacao.enviada', 'pendente',
        ${test.clock.now()}, ${test.clock.now()}, false, nextval('aviso_ordem')
      from generate_series(1, 130) n`.execute(test.db);
    const pages = await Promise.all(
      [1, 5, 6].map(async (pagina) => (await dealer.get(`/v2/pac/avisos?pagina=${pagina}`)).data),
    );
    expect(pages.map(({ itens, total, totalPages }) => [itens.length, total, totalPages])).toEqual([
      [30, 130, 5],
      [10, 130, 5],
      [0, 130, 5],
    ]);
    const ordens = pages[0].itens.map(({ aviso_ordem }: Said) => aviso_ordem);
    expect(ordens).toEqual(ordens.toSorted((a: number, b: number) => b - a));
    expect(await unread(dealer)).toBe(100);
  });
});
