import { describe, expect, it } from "vitest";
import { wholeDetalhe } from "../../../tests/http/audited.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Answer } from "../../../tests/http/harness.ts";
import { sql } from "../../platform/db/sql.ts";

const test = appOfFile();
const admin = signedIn(test, "admin");
const dac = signedIn(test, "dac");
const dealer = signedIn(test, "dealer.autos");

const ROOT = "/v2/carros_parados/administrativo/gbo";
const add = async (invoice_id: unknown, item_codigo: unknown): Promise<Answer> =>
  await admin.post(`${ROOT}/adicionar_item`, { invoice_id, item_codigo });
const pathOf = (what: string, { invoice_id, item_codigo }: { invoice_id: string; item_codigo: string }) =>
  `${ROOT}/${what}/${encodeURIComponent(invoice_id)}/${encodeURIComponent(item_codigo)}`;
const edit = async (key: { invoice_id: string; item_codigo: string }, body: object): Promise<Answer> =>
  await dac.post(pathOf("editar_item", key), body);
const list = async (query: string): Promise<Answer> => await dac.get(`${ROOT}/listar_tabela?${query}`);
const codes = async (busca: string): Promise<string[]> =>
  (await list(`busca=${encodeURIComponent(busca)}`)).data.itens.map(
    (row: { item_codigo: string }) => row.item_codigo,
  );

const row = (differs: object = {}) => ({
  invoice_id: "INV-1",
  item_codigo: "A2058800203",
  item_qtde: 0,
  modal_desc: "",
  previsao_semana: 0,
  indicador_travado: "N",
  gbo_versao: 1,
  ...differs,
});

describe("the table of GBO", () => {
  it("AGBO-09 AGBO-12 AGBO-16 AGBO-18 OP-96*: a new row has its item and invoice, quantity and forecast 0 and no modal; a second one is refused", async () => {
    expect(await add(" INV-1 ", "A 205.880-02 03")).toMatchObject({ status: 200, data: row() });
    expect(await add("INV-1", "a2058800203")).toMatchObject({
      status: 400,
      msg: "Já existe na tabela esse Item e Invoice",
    });
    const found = await dealer.post("/v2/carros_parados/encontrar_item_previsao", {
      invoice_id: "INV-1",
      item_codigo: "A205 880 0203",
    });
    const { gbo_versao: _, ...itemPrevisao } = row();
    expect(found.data).toEqual({ itemPrevisao, previsao_semana: 0 });
    expect((await add("inv-1", "A2058800203")).status).toBe(200);
  });

  it("AGBO-04* contract: what is missing or wrong is told by field, and nothing is stored", async () => {
    expect((await add("  ", "")).log?.campos).toEqual([
      { campo: "item_codigo", mensagem: "Campo obrigatório" },
      { campo: "invoice_id", mensagem: "Campo obrigatório" },
    ]);
    expect((await add("I".repeat(61), "B1")).log?.campos).toEqual([
      { campo: "invoice_id", mensagem: "No máximo 60 caracteres" },
    ]);
    for (const damaged of ["9,15E+43", "01/03/2025"]) {
      expect((await add(damaged, "B1")).status).toBe(422);
      expect((await add("I1", damaged)).status).toBe(422);
    }
    expect((await add(7, null)).status).toBe(422);
    const { data } = await add("INV-W", "W1");
    const wrong: readonly [string, unknown][] = [
      ["item_qtde", -1],
      ["item_qtde", 1.5],
      ["item_qtde", 1_000_000],
      ["item_qtde", "3"],
      ["previsao_semana", 54],
      ["modal_desc", "m".repeat(61)],
      ["indicador_travado", "X"],
      ["item_codigo", ""],
    ];
    for (const [campo, value] of wrong) {
      const answer = await edit(data, { ...data, [campo]: value });
      expect([campo, answer.status, answer.log?.campos?.map((one) => one.campo)]).toEqual([
        campo,
        422,
        [campo],
      ]);
    }
    expect((await list("busca=W1")).data.itens).toEqual([data]);
  });

  it("AGBO-19* contract: a row that was stored with a code as Excel makes it is saved, and takes no other such code", async () => {
    await sql`insert into gbo values ('01/03/2025', '1MAR', 1, '', 2, 'N')`.execute(test.db);
    const stored = { invoice_id: "01/03/2025", item_codigo: "1MAR" };
    const values = { ...stored, item_qtde: 5, modal_desc: "", previsao_semana: 2, indicador_travado: "N" };
    const saved = await edit(stored, values);
    expect([saved.status, saved.data]).toEqual([200, { ...values, gbo_versao: 2 }]);
    const renamed = await edit(stored, { ...values, item_codigo: "2MAR" });
    expect(renamed.log?.campos?.map(({ campo }) => campo)).toEqual(["item_codigo"]);
  });

  it("AGBO-07* AGBO-19 OP-96*: a row is saved on its own, its stored names in the path whatever signs they have; the forecast follows", async () => {
    const { data: made } = await add("Nº 7/2026 ação", "PÇ/01");
    expect(made).toMatchObject({ invoice_id: "Nº 7/2026 ação", item_codigo: "PC/01" });
    const saved = await edit(made, {
      ...made,
      item_qtde: 12,
      modal_desc: " Marítimo ",
      previsao_semana: 7,
      indicador_travado: "S",
    });
    const now = {
      ...made,
      item_qtde: 12,
      modal_desc: "Marítimo",
      previsao_semana: 7,
      indicador_travado: "S",
      gbo_versao: 2,
    };
    expect([saved.status, saved.data]).toEqual([200, now]);
    const forecast = async (invoice_id: string, item_codigo: string) =>
      (await dealer.post("/v2/carros_parados/encontrar_item_previsao", { invoice_id, item_codigo })).data
        .previsao_semana;
    expect(await forecast("Nº 7/2026 ação", "PC/01")).toBe(7);
    const renamed = await edit(now, { ...now, invoice_id: "50%_a?b#c", item_codigo: "Z 9" });
    expect(renamed.data).toEqual({ ...now, invoice_id: "50%_a?b#c", item_codigo: "Z9", gbo_versao: 3 });
    expect([await forecast("Nº 7/2026 ação", "PC/01"), await forecast("50%_a?b#c", "Z9")]).toEqual([0, 7]);
    expect((await edit(now, now)).status).toBe(404);
    expect((await dac.delete(pathOf("excluir_item", renamed.data))).status).toBe(200);
    expect(await forecast("50%_a?b#c", "Z9")).toBe(0);
  });

  it("AGBO-14* OP-96*: a row never takes another's item and invoice, also where two are renamed at once", async () => {
    const [{ data: one }, { data: other }] = [await add("DUP", "D1"), await add("DUP", "D2")];
    const MSG = "Não foi possível editar pois já existe na tabela esse Item e Invoice";
    expect(await edit(one, { ...one, item_codigo: "D2" })).toMatchObject({ status: 400, msg: MSG });
    const both = await Promise.all([
      edit(one, { ...one, item_codigo: "D3" }),
      edit(other, { ...other, item_codigo: "D3" }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const swap = await Promise.all([add("DUP", "D4"), add("DUP", "D5")]);
    const [four, five] = swap.map(({ data }) => data);
    const swapped = await Promise.all([
      edit(four, { ...four, item_codigo: "D5" }),
      edit(five, { ...five, item_codigo: "D4" }),
    ]);
    expect(swapped.map(({ status }) => status)).toEqual([400, 400]);
  });

  it("AGBO-20 contract: a save or deletion on an old reading is 409 with the row as it stands; without a version it is taken", async () => {
    const { data: old } = await add("VER", "V1");
    const { data: now } = await edit(old, { ...old, item_qtde: 3 });
    const MSG = "Este item foi alterado por outra pessoa enquanto estava aberto.";
    expect(await edit(old, { ...old, item_qtde: 9 })).toMatchObject({
      status: 409,
      msg: MSG,
      log: { atual: now, alteracao: { usuario_nome: expect.any(String) } },
    });
    expect(await dac.delete(`${pathOf("excluir_item", old)}?gbo_versao=1`)).toMatchObject({
      status: 409,
      msg: MSG,
    });
    const { gbo_versao: _, ...careless } = old;
    expect((await edit(old, careless)).data.gbo_versao).toBe(3);
    expect((await dac.delete(`${pathOf("excluir_item", old)}?gbo_versao=3`)).status).toBe(200);
    expect(await dac.delete(pathOf("excluir_item", old))).toMatchObject({
      status: 404,
      msg: "Este item não está mais na tabela.",
    });
  });

  it("AGBO-02 AGBO-11 AGBO-17 OP-96*: thirty rows a page by invoice and item; a search looks in every column of all pages", async () => {
    for (let at = 0; at < 31; at += 1) await add("PAG", `P${String(at).padStart(2, "0")}`);
    const first = await list("busca=PAG");
    expect([first.data.itens.length, first.data.total, first.data.totalPages]).toEqual([30, 31, 2]);
    expect(
      (await list("busca=pag&page=2")).data.itens.map(
        ({ item_codigo }: { item_codigo: string }) => item_codigo,
      ),
    ).toEqual(["P30"]);
    expect((await list("busca=PAG&page=9")).data).toEqual({ itens: [], total: 31, totalPages: 2 });
    expect((await list("busca=nada%20disso")).data).toEqual({ itens: [], total: 0, totalPages: 1 });
    const { data } = await add("BUSCA-Ç", "Q100%_X");
    await edit(data, {
      ...data,
      item_qtde: 4711,
      modal_desc: "Aéreo expresso",
      previsao_semana: 43,
      indicador_travado: "S",
    });
    for (const busca of [
      "q100%_x",
      "Q1 00%-_X",
      "busca-c",
      "4711",
      "AEREO",
      "expresso q100",
      "43 busca",
      "busca sim",
    ])
      expect([busca, await codes(busca)]).toEqual([busca, ["Q100%_X"]]);
    expect(await codes("busca não")).toEqual([]);
    // Dashes and dots alone are no code, else they would find every row.
    expect(await codes("a-ç")).toEqual(["Q100%_X"]);
    expect(await codes(".")).toEqual([]);
    expect(await codes("q%x")).toEqual([]);
    expect((await list("page=0")).status).toBe(422);
  });

  it("contract: the audit keeps what a row held before and after, and every change is told", async () => {
    const { data: made } = await add("AUD", "U1");
    await edit(made, { ...made, item_codigo: "U2", item_qtde: 5 });
    await dac.delete(pathOf("excluir_item", { invoice_id: "AUD", item_codigo: "U2" }));
    const noted = await test.db
      .selectFrom("auditoria")
      .select(["acao", "objeto_id", wholeDetalhe])
      .where("objeto", "=", "gbo")
      .where("objeto_id", "in", ['["AUD","U1"]', '["AUD","U2"]'])
      .orderBy("auditoria_id")
      .execute();
    expect(noted.map(({ acao, objeto_id }) => [acao, objeto_id])).toEqual([
      ["gbo.adicionado", '["AUD","U1"]'],
      ["gbo.alterado", '["AUD","U1"]'],
      ["gbo.excluido", '["AUD","U2"]'],
    ]);
    expect(noted[1]?.detalhe).toMatchObject({
      antes: { item_codigo: "U1", item_qtde: 0 },
      depois: { item_codigo: "U2", item_qtde: 5 },
    });
    const told = await test.db
      .selectFrom("evento")
      .select(["tipo", "dados"])
      .orderBy("evento_id", "desc")
      .limit(3)
      .execute();
    expect(told.toReversed()).toEqual([
      { tipo: "gbo.adicionado", dados: { invoice_id: "AUD", item_codigo: "U1", de_versao: null } },
      { tipo: "gbo.alterado", dados: { invoice_id: "AUD", item_codigo: "U1", de_versao: 1 } },
      { tipo: "gbo.excluido", dados: { invoice_id: "AUD", item_codigo: "U2", de_versao: 2 } },
    ]);
  });
});
