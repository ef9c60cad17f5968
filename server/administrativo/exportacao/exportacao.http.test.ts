import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../../demo/people.ts";
import { DAY, EXPORT_PATH, exportBody, exported } from "../../../tests/http/exports.ts";
import { claim, other } from "../../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Answer, Client } from "../../../tests/http/harness.ts";
import { saveDraft, draftBody } from "../../../tests/http/rascunhos.ts";
import { sql } from "../../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dac = signedIn(test, "dac");
const ga = signedIn(test, "ga");
const admin = signedIn(test, "admin");

const HEADS = [
  "Código",
  "Área",
  "Tipo",
  "Status",
  "Conta",
  "Concessionário",
  "Autor",
  "Data de Criação",
  "Última Interação",
  "Motivo do Arquivamento",
  "Dados do Formulário",
];

const call = async (client: Client, body: unknown, headers = {}): Promise<Answer> =>
  await client.post(EXPORT_PATH, body, headers);
const numerosIn = (rows: readonly (readonly unknown[])[]): unknown[] => rows.slice(1).map(([one]) => one);
const nameIn = (headers: Readonly<Record<string, unknown>>): string =>
  decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(String(headers["content-disposition"]))?.[1] ?? "");

/** A claim and a request of DAC, in this order. */
let sinistro: Answer["data"];
let outros: Answer["data"];
beforeAll(async () => {
  sinistro = await claim(dealer);
  test.clock.advance(60_000);
  outros = await other(dealer, { ctrl: { assunto: '=HYPERLINK("http://x")' } });
  await saveDraft(dealer, draftBody());
});

describe("the file", () => {
  it("AEXP-07 AEXP-08 AEXP-09 OP-94 OP-04*: a csv of the days that were asked for, under their name, streamed whatever is accepted", async () => {
    const { headers, rows } = await exported(test, ga, exportBody("csv"));
    expect(headers).toMatchObject({ "content-type": "text/csv; charset=utf-8", "x-linhas": "1" });
    expect(nameIn(headers)).toBe("relatorio13-03-2026-13-03-2026.csv");
    const [head, row] = rows;
    expect(head).toEqual(HEADS);
    const { rows: people } = await sql<{ usuario_nome: string; concessionario_nome: string }>`
      select u.usuario_nome, c.concessionario_nome from usuario u, concessionario c
      where u.usuario_email = 'dealer.autos@pac.demo' and c.concessionario_conta = '100101'`.execute(test.db);
    expect(row?.slice(0, 10)).toEqual([
      String(sinistro.req_numero),
      "Gerenciamento de Acidentes",
      "Sinistro",
      "Pendente",
      "100101",
      people[0]?.concessionario_nome,
      people[0]?.usuario_nome,
      "13/03/2026 12:00",
      "13/03/2026 12:00",
      "",
    ]);
    expect(String(row?.[10]).split(" | ").slice(0, 9)).toEqual([
      "Número da O.S.: OS-1188",
      "Data da O.S.: 10/03/2026",
      "Região: Sudeste",
      "Seguradora: Atlântica Seguros",
      "Número do Sinistro: SIN-2026-0042",
      "Chassi: 9BM384067AB123456",
      "Placa do Veículo: ABC1C34",
      "Orçamento (PDF): orçamento.pdf",
      "Peça 1: Código: A2058850125; Descrição: Para-choque dianteiro; Quantidade Solicitada: 1; Quantidade Atendida: 0; Preço Unitário: R$ 3.210,90; Preço Bruto: R$ 3.210,90; Preço Seguradora: R$ 2.215,52",
    ]);
  });

  it("AEXP-08 AEXP-09 OP-94*: the same as xlsx, numbers and moments as such; a text that begins like a formula is none", async () => {
    const { headers, rows, bytes } = await exported(test, dac, exportBody("xlsx"));
    expect(headers["content-type"]).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    expect(nameIn(headers)).toBe("relatorio13-03-2026-13-03-2026.xlsx");
    const [head, row] = rows;
    expect(head).toEqual(HEADS);
    expect(row?.slice(0, 3)).toEqual([outros.req_numero, "DAC", "Outros"]);
    // Day 46094 is 13 March 2026.
    expect(Math.abs(Number(row?.[7]) - (46_094 + (12 * 60 + 1) / 1440))).toBeLessThan(1 / 2880);
    expect(row?.[10]).toBe(
      'Assunto: =HYPERLINK("http://x") | Descrição: O pedido 4512 ainda não foi faturado.',
    );
    expect(bytes.includes("<f>")).toBe(false);
    await sql`update requisicao set req_tipo_desc = '=1+1' where req_numero = ${outros.req_numero}`.execute(
      test.db,
    );
    for (const kind of ["csv", "xlsx"] as const)
      expect((await exported(test, dac, exportBody(kind))).rows[1]?.[2]).toBe("'=1+1");
    await sql`update requisicao set req_tipo_desc = 'Outros' where req_numero = ${outros.req_numero}`.execute(
      test.db,
    );
  });

  it("OP-94*: what staff answered and marked, why it was archived and when anything was done last stand in it", async () => {
    const { req_numero } = await claim(dealer);
    const path = `/v2/pac/requisicoes/${req_numero}`;
    const marked = { item_observacao: "Substituído", item_status: "1", item_codigo: "A999" };
    test.clock.advance(120_000);
    const saved = await ga.put(path, {
      req_objeto_item: [marked, {}],
      req_objeto_ctrl: { resposta: "Segue amanhã." },
    });
    expect(saved.status, saved.text).toBe(200);
    expect((await ga.put(`${path}/arquivar`, { motivo: "Em duplicidade" })).status).toBe(200);
    const { rows } = await exported(test, ga, exportBody("csv"));
    const row = rows.find(([numero]) => numero === String(req_numero));
    expect(row?.slice(3, 4)).toEqual(["Arquivado"]);
    expect(row?.slice(7, 10)).toEqual(["13/03/2026 12:01", "13/03/2026 12:03", "Em duplicidade"]);
    expect(row?.[10]).toContain("Peça 1: Observação: Substituído; Status: 1; Código: A999; Descrição: ");
    expect(String(row?.[10]).endsWith(" | Resposta: Segue amanhã.")).toBe(true);
    await sql`update requisicao set req_data_criacao = '2025-01-01' where req_numero = ${req_numero}`.execute(
      test.db,
    );
  });

  it("AEXP-06 OP-94*: a day is all of its seconds in São Paulo, whichever of them is asked for, and nobody else's", async () => {
    const { req_numero } = await claim(dealer);
    const at = async (moment: string): Promise<unknown> => {
      await sql`update requisicao set req_data_criacao = ${moment}::timestamptz
        where req_numero = ${req_numero}`.execute(test.db);
      const noon = { start: DAY.start - 6 * 86_400 + 43_200, end: DAY.end - 6 * 86_400 - 43_200 };
      const [whole, short] = [
        await exported(
          test,
          ga,
          exportBody("csv", { start: DAY.start - 6 * 86_400, end: DAY.end - 6 * 86_400 }),
        ),
        await exported(test, ga, exportBody("csv", noon)),
      ];
      expect(short.rows).toEqual(whole.rows);
      expect(nameIn(short.headers)).toBe("relatorio07-03-2026-07-03-2026.csv");
      return numerosIn(whole.rows).includes(String(req_numero));
    };
    expect(await at("2026-03-07 00:00:00-03")).toBe(true);
    expect(await at("2026-03-07 23:59:59.999999-03")).toBe(true);
    expect(await at("2026-03-06 23:59:59.999999-03")).toBe(false);
    expect(await at("2026-03-08 00:00:00-03")).toBe(false);
  });

  it("OP-94* OP-38*: a period without any is its headings alone; drafts are in none", async () => {
    const empty = { start: DAY.start - 400 * 86_400, end: DAY.end - 400 * 86_400 };
    for (const kind of ["csv", "xlsx"] as const) {
      const { rows, headers } = await exported(test, admin, exportBody(kind, empty));
      expect([rows, headers["x-linhas"]]).toEqual([[HEADS], "0"]);
    }
    const { rows } = await exported(test, admin, exportBody("csv"));
    expect(numerosIn(rows)).toEqual([sinistro, outros].map(({ req_numero }) => String(req_numero)));
    const drafts = await test.db.selectFrom("rascunho").select("req_numero").execute();
    expect(drafts).toHaveLength(1);
  });
});

describe("who may", () => {
  it("OP-94* OP-14*: DAC gets dac's and GA ga's of all dealers, administrators both; the chosen dealer narrows nothing", async () => {
    const areas = async (client: Client): Promise<unknown[]> =>
      (await exported(test, client, exportBody("csv"))).rows.slice(1).map((row) => row[1]);
    expect(await areas(dac)).toEqual(["DAC"]);
    expect(await areas(ga)).toEqual(["Gerenciamento de Acidentes"]);
    expect(await areas(admin)).toEqual(["Gerenciamento de Acidentes", "DAC"]);
    const body = { ...exportBody("csv"), concessionario: "100103" };
    expect((await exported(test, admin, body)).rows).toHaveLength(3);
  });

  it("AHOM-03* OP-13*: whoever has no such card is 403 before anything is read, and nobody 401", async () => {
    for (const login of ["dealer.autos", "dealer.vans", "consultor.autos", "consultor.vans"]) {
      const client = await test.as(login);
      expect((await client.get("/v2/auth/sessao")).data.acessos).not.toContain(
        "pac-adm-exportar-requisicoes",
      );
      const refused = await call(client, { tipoArquivo: "?" });
      expect([refused.status, refused.msg]).toEqual([403, "Você não tem permissão para executar essa ação"]);
    }
    expect((await call(test.nobody, exportBody("csv"))).status).toBe(401);
    for (const client of [dac, ga, admin])
      expect((await client.get("/v2/auth/sessao")).data.acessos).toContain("pac-adm-exportar-requisicoes");
  });

  it("contract: who it is, is asked anew after five minutes, before the body is read, and nothing is made; a download is noted", async () => {
    const { usuarioID: usuario_id } = (await dac.get("/v2/auth/sessao")).data;
    const noted = async (): Promise<unknown> =>
      await test.db
        .selectFrom("registro_de_acesso")
        .select((eb) => eb.fn.sum<number>("quantidade").as("vezes"))
        .where("objeto", "=", "exportPeriodo")
        .where("tipo", "=", "download")
        .where("usuario_id", "=", usuario_id)
        .executeTakeFirst();
    // The four files of above.
    await expect.poll(noted).toEqual({ vezes: 4 });
    test.clock.advance(5 * 60_000 + 1);
    const asked = {
      status: 403,
      msg: "Confirme que é você para continuar.",
      log: { motivo: "reautenticar", formas: ["senha"] },
    };
    expect(await call(dac, exportBody("csv"))).toMatchObject(asked);
    const cut = { payload: '{"cut', headers: { "content-type": "application/json" } };
    expect(await dac.send({ method: "POST", url: `/api${EXPORT_PATH}`, ...cut })).toMatchObject(asked);
    expect((await dac.post("/v2/auth/confirmacao", { senha: DEMO_PASSWORD })).status).toBe(200);
    expect((await call(dac, exportBody("csv"))).status).toBe(200);
    await expect.poll(noted).toEqual({ vezes: 5 });
  });
});

it("AEXP-05 OP-94*: what is asked for wrongly is 422 with its field", async () => {
  const client = await test.as("admin");
  const campos = async (body: unknown): Promise<unknown> => {
    const { status, log } = await call(client, body);
    return [status, log?.campos];
  };
  const datas = (start: unknown, end: unknown): object => ({
    tipoArquivo: "csv",
    requisicaoDatas: { start, end },
  });
  expect(await campos(datas(DAY.end + 1, DAY.start))).toEqual([
    422,
    [
      {
        campo: "requisicaoDatas.start",
        mensagem: "A data de inicio deve igual ou anterior a data de fim",
      },
    ],
  ]);
  // The same day is one day, whichever of its seconds comes first.
  expect((await call(client, datas(DAY.end, DAY.start))).status).toBe(200);
  const missing = (campo: string): unknown => [422, [{ campo, mensagem: "Campo obrigatório" }]];
  expect(await campos({ tipoArquivo: "csv" })).toEqual(missing("requisicaoDatas"));
  expect(await campos(datas(undefined, DAY.end))).toEqual(missing("requisicaoDatas.start"));
  for (const tipoArquivo of ["pdf", "CSV", undefined])
    expect(await campos({ ...exportBody("csv"), tipoArquivo })).toEqual([
      422,
      [{ campo: "tipoArquivo", mensagem: "Valor inválido" }],
    ]);
  for (const odd of ["1773370800", 1.5, null, [], -8e9, 8e9, 1e300])
    expect(await campos(datas(odd, DAY.end)), String(odd)).toMatchObject([
      422,
      [{ campo: "requisicaoDatas.start" }],
    ]);
});
