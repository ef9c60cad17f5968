import { describe, expect, it } from "vitest";
import { openStream } from "../../tests/http/event-reader.ts";
import { claim, other, unstored } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { usuarioBody } from "../../tests/http/samples.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const [ga, dac, admin] = [signedIn(test, "ga"), signedIn(test, "dac"), signedIn(test, "admin")];
const consultor = signedIn(test, "consultor.autos");
const REGISTER = "/v2/pac/administrativo/usuarios";

const idOf = async (client: Client): Promise<number> => (await client.get("/v2/auth/sessao")).data.usuarioID;
const put = async (client: Client, numero: number, ids: unknown): Promise<Answer> =>
  await client.put(`/v2/pac/requisicoes/${numero}/notificacoes`, { requisicao_notificacoes: ids });
const read = async (client: Client, numero: number) =>
  (await client.get(`/v2/pac/requisicoes/${numero}`)).data;
/** Who the owner is, as staff read it. */
const ownerOf = async (client: Client, numero: number): Promise<unknown> =>
  (await read(client, numero)).req_objeto_ctrl.requisicao_notificacoes;

/** A new active person of a group. */
async function addStaff(grupo_usuario_id: number, email: string, nome: string) {
  const sent = { usuario_email: email, id_america: email, usuario_nome: nome, grupo_usuario_id };
  const { data } = await admin.post(REGISTER, usuarioBody(sent));
  const { convite: _, usuario_versao: _versao, ...body } = data;
  return { body, id: body.usuario_id as number, path: `${REGISTER}/${body.usuario_id}` };
}

describe("who may be told", () => {
  it("NOTIF-16 NOTIF-21* OP-49: active people of the area's staff and administrators, by name, found by words of name or e-mail; for that staff alone", async () => {
    const { data, status } = await ga.get("/v2/pac/usuarios?view=ga");
    expect(status).toBe(200);
    expect(data.map(({ usuario_email }: { usuario_email: string }) => usuario_email).toSorted()).toEqual([
      "admin@pac.demo",
      "ga@pac.demo",
    ]);
    expect(Object.keys(data[0]).toSorted()).toEqual(["usuario_email", "usuario_id", "usuario_nome"]);
    const { path, body } = await addStaff(3, "zilda@vale.example", "Zilda Ávila");
    const found = async (busca: string) =>
      (await admin.get(`/v2/pac/usuarios?view=ga&busca=${encodeURIComponent(busca)}`)).data.map(
        ({ usuario_nome }: { usuario_nome: string }) => usuario_nome,
      );
    expect([await found("avila zilda"), await found("VALE.example"), await found("ninguém")]).toEqual([
      ["Zilda Ávila"],
      ["Zilda Ávila"],
      [],
    ]);
    await admin.put(path, { ...body, acesso_status: "S" });
    expect(await found("zilda")).toEqual([]);
    const refused = await Promise.all([
      ga.get("/v2/pac/usuarios?view=dac"),
      dealer.get("/v2/pac/usuarios?view=ga"),
      consultor.get("/v2/pac/usuarios?view=dac"),
    ]);
    expect(refused.map((answer) => answer.status)).toEqual([403, 403, 403]);
    expect((await ga.get("/v2/pac/usuarios")).status).toBe(422);
  });
});

describe("the owner of a request", () => {
  it("NOTIF-18 NOTIF-19* NOTIF-21 NOTIF-22 contract: staff make themselves or another the owner, in the other's place, or nobody; it raises no version", async () => {
    const { req_numero, req_versao } = await claim(dealer);
    const [self, chief] = [await idOf(ga), await idOf(admin)];
    expect(await ownerOf(ga, req_numero)).toEqual([]);
    const first = await put(ga, req_numero, [self]);
    expect(first).toMatchObject({ status: 200, data: { requisicao_notificacoes: [self] } });
    expect(first.data.req_owner).toMatchObject({ usuario_id: self, usuario_email: "ga@pac.demo" });
    expect(await ownerOf(admin, req_numero)).toEqual([self]);
    await put(ga, req_numero, [chief]);
    expect(await read(ga, req_numero)).toMatchObject({
      req_versao,
      req_owner: { usuario_id: chief },
      req_objeto_ctrl: { requisicao_notificacoes: [chief] },
      can: { changeOwner: true },
    });
    expect((await put(admin, req_numero, [])).data).toEqual({ requisicao_notificacoes: [], req_owner: null });
    expect(await read(ga, req_numero)).toMatchObject({ req_owner: null });
  });

  it("OP-49 contract: two ids, the author, somebody suspended, of another area or of nobody are 422 on the field and store nothing", async () => {
    const { req_numero, req_usuario_id } = await claim(dealer);
    const [self, chief, foreign] = [await idOf(ga), await idOf(admin), await idOf(dac)];
    const gone = await addStaff(3, "saiu@vale.example", "Saiu Daqui");
    await admin.put(gone.path, { ...gone.body, acesso_status: "S" });
    // The invitation leaves the outbox by itself.
    const waiting = test.db.selectFrom("email_saida").select("email_id").where("email_estado", "=", "fila");
    await expect.poll(async () => (await waiting.execute()).length).toBe(0);
    const staffOnly = "Escolha um usuário ativo da área da requisição.";
    const cases: [unknown, string][] = [
      [[self, chief], "Apenas um usuário pode ser Owner por vez."],
      [[req_usuario_id], "Quem criou a requisição já recebe as notificações dela."],
      [[gone.id], staffOnly],
      [[foreign], staffOnly],
      [[999_999_999], staffOnly],
    ];
    for (const [ids, mensagem] of cases) {
      const answer = await unstored(test.db, async () => await put(ga, req_numero, ids));
      expect([answer.status, answer.log?.campos]).toEqual([
        422,
        [{ campo: "requisicao_notificacoes", mensagem }],
      ]);
    }
    for (const ids of [[0], ["1"], "1", null, [1.5], [-1], [1e20], {}])
      expect((await put(ga, req_numero, ids)).status, JSON.stringify(ids)).toBe(422);
    expect(await ownerOf(ga, req_numero)).toEqual([]);
  });

  it("NOTIF-21* DET-19* OP-49: dealers, consultants and the other area's staff change nothing, and learn of no owner; what is out of reach is 404", async () => {
    const { req_numero } = await claim(dealer);
    const self = await idOf(ga);
    await put(ga, req_numero, [self]);
    const answers = [];
    for (const client of [dealer, consultor, dac, await test.as("dealer.vans")])
      answers.push(await unstored(test.db, async () => await put(client, req_numero, [])));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 404]);
    for (const client of [dealer, consultor]) {
      const record = await read(client, req_numero);
      expect(record.can.changeOwner).toBe(false);
      expect([record.req_owner, record.req_objeto_ctrl.requisicao_notificacoes]).toEqual([null, []]);
      const { data: steps } = await client.get(`/v2/pac/requisicoes/${req_numero}/historico`);
      expect(steps).toEqual([]);
    }
    expect((await put(ga, 1, [self])).status).toBe(404);
    expect(await ownerOf(ga, req_numero)).toEqual([self]);
  });

  it("OP-49 contract: who made whom owner stands in the story and the audit once, and the same again writes nothing", async () => {
    const { req_numero } = await claim(dealer);
    const [self, chief] = [await idOf(ga), await idOf(admin)];
    await put(ga, req_numero, [self]);
    await unstored(test.db, async () => await put(ga, req_numero, [self]));
    await put(admin, req_numero, [chief]);
    await put(ga, req_numero, []);
    const { data } = await ga.get(`/v2/pac/requisicoes/${req_numero}/historico`);
    expect(
      data.map((step: Record<string, unknown>) => [
        step["historico_tipo"],
        step["historico_usuario_nome"],
        step["historico_owner_nome"],
      ]),
    ).toEqual([
      ["owner", "Beatriz Nogueira", "Beatriz Nogueira"],
      ["owner", "Helena Prado", "Helena Prado"],
      ["owner", "Beatriz Nogueira", null],
    ]);
    const { rows } = await sql<{ detalhe: unknown }>`select detalhe from auditoria
      where acao = 'owner.alterado' and objeto_id = ${String(req_numero)} order by auditoria_id`.execute(
      test.db,
    );
    expect(rows.map(({ detalhe }) => detalhe)).toEqual([
      { owner_de: null, owner_para: self },
      { owner_de: self, owner_para: chief },
      { owner_de: chief, owner_para: null },
    ]);
  });

  it("OP-49 contract: an owner keeps nobody from taking a closing back, and is no change that a late save is told of", async () => {
    const { req_numero, req_versao } = await claim(dealer);
    const archived = await ga.put(`/v2/pac/requisicoes/${req_numero}/arquivar`, {
      motivo: "Duplicada",
      req_versao,
    });
    await put(admin, req_numero, [await idOf(admin)]);
    const undone = await ga.put(`/v2/pac/requisicoes/${req_numero}/desfazer`, {
      req_versao: archived.data.req_versao,
    });
    expect([undone.status, undone.data.req_status]).toEqual([200, "pendente"]);
    expect(undone.data.req_owner.usuario_id).toBe(await idOf(admin));
  });

  it("OP-49 contract: open screens of the area's staff are told, dealers and consultants are not", async () => {
    const { req_numero } = await claim(dealer);
    const [staff, outside] = [
      await openStream(test.app, ga.cookie),
      await openStream(test.app, dealer.cookie),
    ];
    for (const stream of [staff, outside]) await stream.until(({ name }) => name === "aberto");
    await put(ga, req_numero, [await idOf(ga)]);
    const { data } = await staff.until(
      (one) => one.data?.tipo === "owner.alterado" && one.data.req_numero === req_numero,
    );
    expect(data).toMatchObject({ objeto: "requisicao", req_status: "pendente", de: "pendente" });
    const { req_numero: later } = await claim(dealer);
    await outside.until((one) => one.data?.req_numero === later);
    expect(outside.came.some((one) => one.data?.tipo === "owner.alterado")).toBe(false);
    await Promise.all([staff.close(), outside.close()]);
  });

  it.each([
    ["suspended", "um", { acesso_status: "S" }],
    ["cancelled", "dois", { acesso_status: "C" }],
    ["moved to another group", "tres", { grupo_usuario_id: 2 }],
    ["deleted", "quatro", null],
  ])(
    "OP-49 AUSR-23* contract: who is %s is owner of nothing any more, which the story says; whose name changes stays it",
    async (_how, login, changes) => {
      const { id, path, body } = await addStaff(3, `${login}@vale.example`, "Olga Nunes");
      const numeros = [(await claim(dealer)).req_numero, (await claim(dealer)).req_numero];
      for (const numero of numeros) await put(ga, numero, [id]);
      await admin.put(path, { ...body, usuario_nome: "Olga N. Nunes" });
      expect(await ownerOf(ga, numeros[0] ?? 0)).toEqual([id]);
      const answer = changes ? await admin.put(path, { ...body, ...changes }) : await admin.delete(path);
      expect(answer.status, answer.text).toBe(200);
      for (const numero of numeros) {
        expect(await ownerOf(ga, numero)).toEqual([]);
        const { data } = await ga.get(`/v2/pac/requisicoes/${numero}/historico`);
        expect(data.at(-1)).toMatchObject({ historico_tipo: "owner", historico_owner_nome: null });
      }
    },
  );

  it("OP-49 contract: made owner by thirty at once while an administrator suspends them, nobody is left as the owner", async () => {
    const { id, path, body } = await addStaff(3, "trinta@vale.example", "Trinta Vezes");
    const numeros: number[] = [];
    for (let at = 0; at < 6; at += 1) numeros.push((await claim(dealer)).req_numero);
    const calls = numeros.flatMap((numero) =>
      Array.from({ length: 5 }, async () => await put(ga, numero, [id])),
    );
    const suspended = admin.put(path, { ...body, acesso_status: "S" });
    const answers = await Promise.all(calls);
    expect((await suspended).status).toBe(200);
    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 422]))).toBe(true);
    const { rows } = await sql`select from requisicao_leitura where req_owner_id = ${id}`.execute(test.db);
    expect(rows).toEqual([]);
  });
});

describe("the list by owner", () => {
  it("OP-49 HIST-15* contract: list, counts, neighbours, file and views narrow to an owner's requests; for the area's staff alone", async () => {
    const self = await idOf(ga);
    await sql`update requisicao_leitura set req_owner_id = null`.execute(test.db);
    const [mine, theirs, again] = [await claim(dealer), await claim(dealer), await claim(dealer)];
    for (const { req_numero } of [mine, again]) await put(ga, req_numero, [self]);
    await put(ga, theirs.req_numero, [await idOf(admin)]);
    const query = `view=ga&owner=${self}`;
    const list = (await ga.get(`/v2/pac/requisicoes?${query}`)).data;
    const numeros = (of: { req_numero: number }[]) => of.map(({ req_numero }) => req_numero);
    expect([list.total, numeros(list.itens)]).toEqual([2, [mine.req_numero, again.req_numero]]);
    expect((await ga.get(`/v2/pac/requisicoes/quantidades?${query}`)).data).toEqual({
      pendente: 2,
      em_andamento: 0,
      concluido: 0,
      arquivado: 0,
    });
    const found = await ga.get(`/v2/pac/requisicoes?${query}&busca=${again.req_numero}`);
    expect(numeros(found.data.itens)).toEqual([again.req_numero]);
    const vizinhas = await ga.get(`/v2/pac/requisicoes/${mine.req_numero}/vizinhas?${query}`);
    expect(vizinhas.data).toEqual({ anterior: null, proxima: again.req_numero });
    const file = await ga.get(`/v2/pac/requisicoes/exportar?${query}`);
    expect([file.status, file.headers["x-linhas"]]).toEqual([200, "2"]);
    const visao = { view: "ga", visao_nome: "Minhas", visao_filtros: { owner: self } };
    const kept = await ga.post("/v2/pac/requisicoes/visoes", visao);
    expect(kept.data.visao_filtros).toEqual({ owner: self });
    for (const client of [dealer, consultor]) {
      const paths = [`?${query}`, `/quantidades?${query}`, `/exportar?${query}`].map(
        (end) => `/v2/pac/requisicoes${end}`,
      );
      for (const path of [...paths, `/v2/pac/requisicoes/${mine.req_numero}/vizinhas?${query}`])
        expect((await client.get(path)).status, path).toBe(403);
      expect((await client.post("/v2/pac/requisicoes/visoes", visao)).status).toBe(403);
    }
    // An owner's filter over areas that are not all theirs.
    expect((await dealer.get(`/v2/pac/requisicoes?owner=${self}`)).status).toBe(403);
    expect((await admin.get(`/v2/pac/requisicoes?owner=${self}`)).data.total).toBe(2);
    const { req_numero: ofDac } = await other(dealer);
    expect((await put(ga, ofDac, [self])).status).toBe(404);
  });
});
