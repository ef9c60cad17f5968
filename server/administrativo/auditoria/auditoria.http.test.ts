import { beforeEach, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../../demo/people.ts";
import { claim, message, nextNumero, upload } from "../../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Answer, Client } from "../../../tests/http/harness.ts";
import { readXlsx } from "../../../tests/http/read-xlsx.ts";
import { runJobs } from "../../../tests/http/run-jobs.ts";
import { seguradoraBody } from "../../../tests/http/samples.ts";
import { inviteByLogin } from "../../acesso/commands/convite.ts";
import { sql } from "../../platform/db/sql.ts";

const AUDITORIA = "/v2/pac/administrativo/auditoria";
const INSURERS = "/v2/pac/administrativo/seguradoras";

const test = appOfFile();
const admin = signedIn(test, "admin");
const dac = signedIn(test, "dac");
const ga = signedIn(test, "ga");
const dealer = signedIn(test, "dealer.autos");

// Every test in a minute of its own, so that its rows are the newest.
beforeEach(() => test.clock.advance(60_000));

const list = async (query = ""): Promise<Answer> => await admin.get(`${AUDITORIA}?${query}`);
const itens = async (query = ""): Promise<Answer["data"][]> => (await list(query)).data.itens;
const from = async (client: Client, remoteAddress: string, url: string): Promise<Answer> =>
  await client.send({ method: "GET", url: `/api${url}`, remoteAddress });

describe("the audit", () => {
  it("contract: says who did what to which record, before and after, from where and by which call, newest first", async () => {
    const made = await admin.post(INSURERS, seguradoraBody({ seguradora_nome_fantasia: "Aurora" }));
    const { can: _, ...stored } = made.data;
    test.clock.advance(1000);
    const saved = await admin.send({
      method: "PUT",
      url: `/api${INSURERS}/${stored.seguradora_id}`,
      remoteAddress: "203.0.113.9",
      payload: { ...stored, seguradora_local: "Joinville - SC" },
    });
    expect(saved.status, saved.text).toBe(200);
    const [last, first] = await itens();
    expect(last).toEqual({
      chave: expect.stringMatching(/^\d{16}-1-\d+$/),
      auditoria_timestamp: Math.floor(test.clock.now().getTime() / 1000),
      acao: "seguradora.alterada",
      usuario_id: expect.any(Number),
      usuario_nome: "Helena Prado",
      objeto: "seguradora",
      objeto_id: String(stored.seguradora_id),
      chamada: null,
      quantidade: 1,
      endereco: "203.0.113.9",
      request_id: saved.headers["x-request-id"],
      detalhe: {
        campos: ["seguradora_local"],
        antes: { seguradora_local: stored.seguradora_local },
        depois: { seguradora_local: "Joinville - SC" },
      },
      view: null,
    });
    expect(first).toMatchObject({
      acao: "seguradora.criada",
      endereco: "127.0.0.1",
      request_id: made.headers["x-request-id"],
    });
  });

  it("contract: hot writes have both too: a request, a message, a save and an archiving, each linked by its area", async () => {
    const { req_numero } = await claim(dealer);
    await message(ga, req_numero, "Segue");
    const archived = await ga.send({
      method: "PUT",
      url: `/api/v2/pac/requisicoes/${req_numero}/arquivar`,
      remoteAddress: "2001:db8:7:1::5",
      payload: { motivo: "Resolvida por telefone" },
    });
    expect(archived.status, archived.text).toBe(200);
    const rows = await itens(`objeto=requisicao&objeto_id=${req_numero}`);
    expect(rows.map(({ acao, view }) => [acao, view])).toEqual([
      ["requisicao.arquivada", "ga"],
      ["interacao.enviada", "ga"],
      ["requisicao.criada", "ga"],
    ]);
    expect(rows[0]).toMatchObject({
      usuario_nome: "Beatriz Nogueira",
      // Of an address of version 6 its network.
      endereco: "2001:db8:7:1::/64",
      request_id: archived.headers["x-request-id"],
      detalhe: { de: "em_andamento", para: "arquivado", motivo: "Resolvida por telefone" },
    });
    for (const { endereco, request_id } of rows)
      expect([typeof endereco, request_id]).toEqual(["string", expect.stringMatching(/^[\da-f-]{36}$/)]);
  });

  it("contract: what a job does for a call has that call's; what nobody called for has none", async () => {
    const { usuarioID } = (await dealer.get("/v2/auth/sessao")).data;
    const asked = await test.nobody.send({
      method: "POST",
      url: "/api/v2/auth/esqueci_senha",
      remoteAddress: "198.51.100.4",
      payload: { login: "dealer.autos@pac.demo" },
    });
    expect(asked.status).toBe(200);
    await runJobs(test);
    const told = await itens(`objeto=usuario&objeto_id=${usuarioID}&acao=senha.pedida`);
    expect(told).toMatchObject([
      { usuario_id: null, endereco: "198.51.100.4", request_id: asked.headers["x-request-id"] },
    ]);
    await inviteByLogin(test.db, test.clock.now(), "ga@pac.demo");
    const [invited] = await itens("acao=convite.criado");
    expect(invited).toMatchObject({ usuario_id: null, endereco: null, request_id: null });
  });

  it("contract: tells what changed no record beside the acts: refused calls by their summary, downloads by their file, refused sign-ins", async () => {
    const arquivo_id = await upload(dealer, nextNumero());
    test.clock.advance(60_000);
    expect((await from(dac, "198.51.100.7", "/v2/pac/administrativo/usuarios")).status).toBe(403);
    expect((await from(dac, "198.51.100.7", "/v2/pac/administrativo/usuarios")).status).toBe(403);
    expect((await dealer.get(`/v2/arquivos/${arquivo_id}`)).status).toBe(200);
    await test.nobody.post("/v2/auth/login", { login: "ga@pac.demo", senha: "errada" });
    await expect
      .poll(async () => (await itens()).slice(0, 3).map(({ acao }) => acao))
      .toEqual(expect.arrayContaining(["recusa", "download", "entrada_recusada"]));
    const [refused] = await itens("acao=recusa");
    expect(refused).toMatchObject({
      chave: expect.stringMatching(/^\d{16}-0-\d+$/),
      usuario_id: (await dac.get("/v2/auth/sessao")).data.usuarioID,
      objeto: null,
      objeto_id: null,
      chamada: "Usuários do cadastro, por status",
      quantidade: 2,
      endereco: "198.51.100.7",
      request_id: null,
      detalhe: {},
    });
    expect(await itens(`objeto=arquivo&objeto_id=${arquivo_id}&acao=download`)).toMatchObject([
      { objeto: "arquivo", objeto_id: arquivo_id, usuario_nome: expect.any(String) },
    ]);
    // Of the file both what wrote it and what read it.
    expect((await itens(`objeto_id=${arquivo_id}`)).map(({ acao }) => acao)).toEqual([
      "download",
      "arquivo.enviado",
    ]);
    // However the file's id is written.
    expect((await itens(`objeto_id=${arquivo_id.toUpperCase()}`)).map(({ acao }) => acao)).toEqual([
      "download",
    ]);
    // What was taken out of a request leads to it by its area, as what was done to it does.
    const { req_numero } = await claim(dealer);
    expect((await ga.post(`/v2/pac/requisicoes/${req_numero}/extrato`, {})).status).toBe(200);
    await expect
      .poll(async () =>
        (await itens(`objeto_id=${req_numero}&acao=download`)).map(({ objeto, view }) => [objeto, view]),
      )
      .toEqual([["requisicao", "ga"]]);
    const [wrong] = await itens("acao=entrada_recusada");
    expect(wrong).toMatchObject({ usuario_nome: "Beatriz Nogueira", chamada: null });
  });

  it("contract: is searched by record, person, act, period and address, one or several of them", async () => {
    const { usuarioID } = (await ga.get("/v2/auth/sessao")).data;
    const { req_numero } = await claim(dealer);
    const other = await claim(dealer);
    await message(ga, req_numero, "Uma");
    await message(ga, other.req_numero, "Outra");
    const acts = async (query: string) =>
      (await itens(query)).map(({ acao, objeto_id }) => [acao, objeto_id]);
    const id = String(req_numero);
    expect(await acts(`objeto_id=${id}`)).toEqual([
      ["interacao.enviada", id],
      ["requisicao.criada", id],
    ]);
    expect(await acts(`objeto_id=${id}&usuario_id=${usuarioID}`)).toEqual([["interacao.enviada", id]]);
    expect((await acts(`usuario_id=${usuarioID}&acao=interacao.enviada`)).slice(0, 2)).toEqual([
      ["interacao.enviada", String(other.req_numero)],
      ["interacao.enviada", id],
    ]);
    expect(await acts(`objeto=semana&objeto_id=${id}`)).toEqual([]);
    const today = test.clock.now().toISOString().slice(0, 10);
    expect(await acts(`objeto_id=${id}&data=${today}`)).toHaveLength(2);
    expect(await acts(`objeto_id=${id}&data_ate=2020-01-01`)).toEqual([]);
    expect(await acts(`objeto_id=${id}&data=2020-01-01&data_ate=${today}`)).toHaveLength(2);
    expect(await acts(`objeto_id=${id}&data=2020-01-01`)).toEqual([]);
    expect(await acts(`objeto_id=${id}&endereco=127.0.0.1`)).toHaveLength(2);
    expect(await acts(`objeto_id=${id}&endereco=10.9.9.9`)).toEqual([]);
    // An address of version 6 finds all of its network, however it is written.
    const rows = await itens("endereco=2001:DB8:7:1:0:0:0:99");
    expect(rows.map(({ endereco }) => endereco)).toContain("2001:db8:7:1::/64");
    expect(await itens("endereco=2001:db8:7:1::/64")).toEqual(rows);
  });

  it("contract: pages go on by key, over both tables, and miss and double nothing while rows come in", async () => {
    await test.db.deleteFrom("registro_de_acesso").execute();
    const { rows: before } = await sql<{ n: number }>`select count(*)::int as n from auditoria`.execute(
      test.db,
    );
    const quando = test.clock.now();
    // 120 acts of five moments, and what is counted at the same ones.
    await sql`insert into auditoria (quando, acao, objeto, objeto_id)
      select ${quando}::timestamptz + interval '1 minute' * (n % 5), 'item.alterado', 'item', 'P' || n
      from generate_series(1, 120) n`.execute(test.db);
    await sql`insert into registro_de_acesso (minuto, tipo, endereco, objeto, objeto_id, quantidade)
      select ${quando}::timestamptz + interval '1 minute' * (n % 5), 'limite', '10.1.0.0/24'::cidr, 'c' || n, '', 1
      from generate_series(1, 40) n`.execute(test.db);
    const seen: string[] = [];
    let antes: string | null = "";
    for (let page = 1; page === 1 || antes !== null; page++) {
      const { data } = await list(antes === "" ? "" : `antes=${antes}`);
      seen.push(...data.itens.map(({ chave }: { chave: string }) => chave));
      antes = data.proxima;
      if (page === 1)
        await sql`insert into auditoria (quando, acao, objeto, objeto_id)
          values (${quando}::timestamptz + interval '9 minutes', 'item.criado', 'item', 'depois')`.execute(
          test.db,
        );
    }
    const all = (before[0]?.n ?? 0) + 160;
    expect([seen.length, new Set(seen).size]).toEqual([all, all]);
    const keys = seen.map((key) => key.split("-").map(Number));
    const sorted = keys.toSorted(
      ([q1 = 0, f1 = 0, i1 = 0], [q2 = 0, f2 = 0, i2 = 0]) => q2 - q1 || f2 - f1 || i2 - i1,
    );
    expect(keys).toEqual(sorted);
    expect(keys.slice(0, 160).filter(([, fonte]) => fonte === 0)).toHaveLength(40);
    const end = await list("objeto_id=P7");
    expect([end.data.itens.length, end.data.proxima]).toEqual([1, null]);
  });

  it("contract: what is no act, no day, no address, no key, or a kind without a record, is 422", async () => {
    for (const wrong of [
      "acao=requisicao.sumiu",
      "objeto=nada&objeto_id=1",
      "objeto=requisicao",
      "data=31/12/2025",
      "endereco=servidor",
      "endereco=300.1.1.1",
      "endereco=10.0.0.0/8",
      "endereco=:::",
      "usuario_id=0",
      "usuario_id=1e3",
      "antes=1-2-3",
      "antes=agora",
      `objeto_id=${"9".repeat(251)}`,
    ])
      expect([wrong, (await list(wrong)).status]).toEqual([wrong, 422]);
  });

  it("contract: nobody but administrators reads it, and whom it can be searched for", async () => {
    for (const path of [AUDITORIA, `${AUDITORIA}/exportar`, `${AUDITORIA}/pessoas`]) {
      for (const client of [dac, ga, dealer]) expect((await client.get(path)).status).toBe(403);
      expect((await test.nobody.get(path)).status).toBe(401);
    }
    const { data } = await admin.get(`${AUDITORIA}/pessoas`);
    expect(data).toContainEqual({
      usuario_id: expect.any(Number),
      usuario_nome: "Helena Prado",
      usuario_email: "admin@pac.demo",
    });
  });

  it("contract: the file holds what the search finds, whole, in words; it asks anew who it is", async () => {
    const { req_numero } = await claim(dealer);
    await message(ga, req_numero, "Segue");
    const query = `objeto=requisicao&objeto_id=${req_numero}`;
    test.clock.advance(5 * 60_000 + 1);
    expect(await admin.get(`${AUDITORIA}/exportar?${query}`)).toMatchObject({
      status: 403,
      log: { motivo: "reautenticar", formas: ["senha"] },
    });
    expect((await admin.post("/v2/auth/confirmacao", { senha: DEMO_PASSWORD })).status).toBe(200);
    const streamed = await admin.get(`${AUDITORIA}/exportar?${query}`, { accept: "*/*" });
    expect([streamed.status, streamed.headers["x-linhas"]]).toEqual([200, "2"]);
    expect(decodeURIComponent(String(streamed.headers["content-disposition"]))).toMatch(
      /Auditoria - \d\d_\d\d_\d{4}_\d\d_\d\d\.xlsx/,
    );
    const { data } = await admin.get(`${AUDITORIA}/exportar?${query}`, { accept: "application/json" });
    const { rows } = readXlsx(Buffer.from(data.arquivo.data));
    expect(rows[0]).toEqual([
      "Quando",
      "Ação",
      "Vezes",
      "Pessoa",
      "Tipo de registro",
      "Registro",
      "Chamada",
      "Antes e depois",
      "Endereço",
      "Número da chamada",
    ]);
    const sent = rows
      .slice(1)
      .map(([, acao, vezes, pessoa, tipo, registro, , told, endereco]) => [
        acao,
        vezes,
        pessoa,
        tipo,
        registro,
        told,
        endereco,
      ]);
    expect(sent[0]).toEqual([
      "Mensagem enviada",
      1,
      "Beatriz Nogueira",
      "Requisição",
      String(req_numero),
      expect.stringMatching(/^Status: Pendente → Em Andamento\nMensagem: \d+$/),
      "127.0.0.1",
    ]);
    expect(sent[1]?.slice(0, 1)).toEqual(["Requisição enviada"]);
    expect(rows).toHaveLength(3);
  });

  it("contract: a file of more than 100,000 rows is refused in words that help; more than a thousand come whole", async () => {
    await sql`insert into auditoria (quando, acao, objeto, objeto_id)
      select ${test.clock.now()}::timestamptz - interval '9 years' + interval '1 second' * n, 'ano.criado', 'ano', '2150'
      from generate_series(1, 100001) n`.execute(test.db);
    expect(await admin.get(`${AUDITORIA}/exportar?acao=ano.criado`)).toMatchObject({
      status: 400,
      msg: "A auditoria tem mais de 100.000 linhas nesta busca. Filtre por período, pessoa ou ação.",
    });
    await sql`insert into auditoria (quando, acao, objeto, objeto_id)
      select ${test.clock.now()}::timestamptz - interval '9 years' + interval '1 second' * (n / 3), 'ano.concluido', 'ano',
        n::text from generate_series(1, 2500) n`.execute(test.db);
    const answer = await admin.get(`${AUDITORIA}/exportar?acao=ano.concluido`, {
      accept: "application/json",
    });
    const { rows } = readXlsx(Buffer.from(answer.data.arquivo.data));
    expect([rows.length, new Set(rows.map((row) => row[5])).size]).toEqual([2501, 2501]);
  });
});
