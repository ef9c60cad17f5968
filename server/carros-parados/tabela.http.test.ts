import { beforeAll, expect, it } from "vitest";
import type { InfoStatus } from "../../contract/carros-parados/index.ts";
import { addRetrato } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";

/** The table of a week and what stands around it, as each part in it reads them. */
const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dac = signedIn(test, "dac");
const consultor = signedIn(test, "consultor.autos");
const admin = signedIn(test, "admin");

const ROOT = "/v2/carros_parados";
const TABLE = `${ROOT}/informativo`;
const WEEK = "100101/202609";

const text = {
  concessionario_conta: "100101",
  info_modelo: "C 200",
  info_garantia: "Sim",
  info_motivo_diagnostico: "Colisão frontal",
  info_numero_pedido: "4500012345",
  info_obs_1: "",
  info_obs_2: "",
  info_obs_3: "",
  info_obs_4: "",
};

beforeAll(async () => {
  await dealer.get(`${ROOT}/listagem/listar_tabs?concessionario_id=100101`);
  await test.db
    .insertInto("informativo_linha")
    .values([
      { ...text, info_semana: "202609", ordem: 2, info_chassi: "9BM2", info_item_codigo: "A2" },
      {
        ...text,
        info_semana: "202609",
        ordem: 1,
        info_chassi: "9BM1",
        info_item_codigo: "A1",
        info_data_os: "2026-02-23",
        dac_previsao: 12,
        dac_observacao: "No porto",
        dac_invoice_id: "INV-1",
      },
    ])
    .execute();
});

/** The week gets that status. */
async function put(info_status: InfoStatus): Promise<void> {
  await test.db
    .updateTable("informativo")
    .set({ info_status })
    .where("concessionario_conta", "=", "100101")
    .where("info_semana", "=", "202609")
    .execute();
}

it("STBL-16 STBL-17 STBL-26: a table is the week's head and its rows in their order, blank days as '' and no forecast as null", async () => {
  await put("P");
  const { status, data } = await dealer.get(`${TABLE}/listar_tabela/${WEEK}`);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    info_concessionario_id: "100101",
    info_semana: "202609",
    info_periodo: "23/02/2026 a 01/03/2026",
    info_status: "P",
    can: { editInfo: true, editDac: false, moveTo: ["S", "E"] },
  });
  expect(data.info_dados).toMatchObject([
    { info_item_id: "9BM1_A1" },
    { info_item_id: "9BM2_A2", info_data_os: "", dac_previsao: null, dac_observacao: "" },
  ]);
  expect(data.info_dados[0]).toEqual({
    info_linha_id: expect.any(Number),
    info_item_id: "9BM1_A1",
    info_chassi: "9BM1",
    info_item_codigo: "A1",
    info_modelo: "C 200",
    info_garantia: "Sim",
    info_data_os: "2026-02-23",
    info_data_pedido: "",
    info_motivo_diagnostico: "Colisão frontal",
    info_numero_pedido: "4500012345",
    info_obs_1: "",
    info_obs_2: "",
    info_obs_3: "",
    info_obs_4: "",
    dac_previsao: 12,
    dac_observacao: "No porto",
    dac_invoice_id: "INV-1",
  });
});

it("STBL-07 STBL-09 STBL-10 OP-65* OP-68*: buttons and rights by part and status", async () => {
  const seen: string[] = [];
  for (const status of ["P", "E", "A", "C"] as const) {
    await put(status);
    for (const [part, client] of Object.entries({ dealer, dac, consultor, admin })) {
      const { data } = await client.get(`${TABLE}/listar_botoes/${WEEK}`);
      const { can } = (await client.get(`${TABLE}/listar_tabela/${WEEK}`)).data;
      const ids = data.map((botao: { id: string }) => botao.id).join(" ");
      seen.push(
        `${status} ${part}: ${ids} → ${can.moveTo.join("")}${can.editInfo ? " info" : ""}${can.editDac ? " dac" : ""}`,
      );
    }
  }
  expect(seen).toEqual([
    "P dealer: limpar_tudo baixar_arquivo subir_arquivo salvar enviar conversar → SE info",
    "P dac: baixar_arquivo conversar → ",
    "P consultor: baixar_arquivo conversar → ",
    "P admin: limpar_tudo baixar_arquivo subir_arquivo salvar enviar conversar → SE info",
    "E dealer: baixar_arquivo conversar → ",
    "E dac: baixar_arquivo salvar em_analise retificar conversar → AR dac",
    "E consultor: baixar_arquivo conversar → ",
    "E admin: baixar_arquivo salvar em_analise retificar conversar → AR dac",
    "A dealer: baixar_arquivo conversar → ",
    "A dac: baixar_arquivo salvar retificar concluir conversar → RC dac",
    "A consultor: baixar_arquivo conversar → ",
    "A admin: baixar_arquivo salvar retificar concluir conversar → RC dac",
    "C dealer: baixar_arquivo conversar → ",
    "C dac: baixar_arquivo conversar → ",
    "C consultor: baixar_arquivo conversar → ",
    "C admin: baixar_arquivo conversar → ",
  ]);
});

it("STBL-06 STBL-08 OP-68*: the columns say what this person may write now", async () => {
  await put("P");
  const columns = async (client: typeof dealer): Promise<Record<string, unknown>[]> =>
    (await client.get(`${TABLE}/listar_colunas/${WEEK}`)).data;
  const own = await columns(dealer);
  expect(own).toHaveLength(15);
  expect(own[0]).toEqual({
    id: "info_chassi",
    name: "info_chassi",
    label: "Chassi",
    cor_fundo: "#e9ecef",
    cor_texto: "#212529",
    tamanho_front_end: 190,
    bloqueado: false,
    bloqueado_colar: false,
    bloqueado_incluir: false,
    bloqueado_excluir: false,
    bloqueado_chat: true,
  });
  const chat = own.filter((one) => one["bloqueado_chat"] === false);
  expect(chat.map((one) => one["name"])).toEqual(["info_item_codigo"]);
  const open = (all: Record<string, unknown>[]): unknown[] =>
    all.filter((one) => one["bloqueado"] === false).map((one) => one["name"]);
  expect(open(own)).toHaveLength(12);
  expect(open(await columns(dac))).toEqual([]);
  await put("E");
  expect(open(await columns(dac))).toEqual(["dac_previsao", "dac_observacao", "dac_invoice_id"]);
  expect((await columns(dac)).every((one) => one["bloqueado_excluir"])).toBe(true);
  expect(open(await columns(dealer))).toEqual([]);
});

it("OP-95*: in a concluded year, and for a dealer that is not active, a table is read", async () => {
  await put("P");
  const nothing = { editInfo: false, editDac: false, moveTo: [], conversar: false };
  const can = async (client: typeof dealer): Promise<unknown> =>
    (await client.get(`${TABLE}/listar_tabela/${WEEK}`)).data.can;
  await test.db.updateTable("ano").set({ ano_status: "C" }).execute();
  expect(await can(admin)).toEqual({ ...nothing, conversar: true });
  await test.db.updateTable("ano").set({ ano_status: "A" }).execute();
  const set = async (concessionario_status: string): Promise<unknown> =>
    await test.db
      .updateTable("concessionario")
      .set({ concessionario_status })
      .where("concessionario_conta", "=", "100101")
      .execute();
  await set("inativo");
  expect(await can(dealer)).toEqual(nothing);
  expect(await can(admin)).toMatchObject({ editInfo: true });
  await set("ativo");
});

it("contract: the week before brings the newest rows without DAC's cells, or nothing", async () => {
  const { data } = await dealer.get(`${TABLE}/semana_anterior/100101/202611`);
  expect(data).toMatchObject({ info_semana: "202609", info_periodo: "23/02/2026 a 01/03/2026" });
  expect(data.info_dados).toMatchObject([
    { info_chassi: "9BM1", dac_previsao: null, dac_observacao: "", dac_invoice_id: "" },
    { info_chassi: "9BM2" },
  ]);
  expect(data.info_dados[0]).not.toHaveProperty("info_linha_id");
  expect((await dealer.get(`${TABLE}/semana_anterior/${WEEK}`)).data).toBeNull();
});

it("contract: the moves of a week, newest first, each with its table as it was", async () => {
  const stored = (await dealer.get(`${TABLE}/listar_tabela/${WEEK}`)).data.info_dados;
  const first = await addRetrato(test, { conta: "100101", semana: "202609" });
  const second = await addRetrato(test, { conta: "100101", semana: "202609", dados: stored });
  const { data } = await consultor.get(`${TABLE}/listar_historico/${WEEK}`);
  expect(data.map((one: { retrato_id: number }) => one.retrato_id)).toEqual([second, first]);
  expect(data[0]).toMatchObject({
    info_status_de: "P",
    info_status_para: "E",
    timestamp: 1_773_414_000,
    linhas: 2,
  });
  const one = await consultor.get(`${TABLE}/retrato/${WEEK}/${second}`);
  expect(one.data.info_dados).toEqual(stored);
  // Another week's, and another dealer's.
  expect((await consultor.get(`${TABLE}/retrato/100101/202608/${second}`)).status).toBe(404);
  expect((await consultor.get(`${TABLE}/retrato/100102/202609/${second}`)).status).toBe(404);
});

it("contract: a week that has not begun is 404, one that is none 422", async () => {
  expect((await dealer.get(`${TABLE}/listar_tabela/100101/202612`)).status).toBe(404);
  for (const none of ["202654", "202600", "20261", "100101"])
    expect((await dealer.get(`${TABLE}/listar_tabela/100101/${none}`)).status, none).toBe(422);
  expect((await dealer.get(`${TABLE}/listar_tabela/todos/202609`)).status).toBe(422);
});

it("STBL-28 SIMP-03: what the columns ask for", async () => {
  const { data } = await dealer.get(`${TABLE}/listar_validacoes`);
  expect(data.obrigatorios).toEqual([
    "info_chassi",
    "info_item_codigo",
    "info_modelo",
    "info_garantia",
    "info_motivo_diagnostico",
    "info_numero_pedido",
  ]);
  expect(data.tipos).toMatchObject({ info_chassi: "texto", info_data_os: "data", dac_previsao: "numero" });
  expect(data.label_campos).toMatchObject({ info_chassi: "Chassi", dac_invoice_id: "Invoice" });
});

it("STBL-25 OP-77*: the forecast of a part on an invoice, whichever way its code is written; 0 where nothing is known", async () => {
  const item = {
    invoice_id: "INV-77",
    item_codigo: "A2058850125",
    item_qtde: 2,
    modal_desc: "Aéreo",
    previsao_semana: 3,
  };
  await test.db.insertInto("gbo").values(item).execute();
  const ask = async (body: object): Promise<unknown> =>
    (await dac.post(`${ROOT}/encontrar_item_previsao`, body)).data;
  expect(await ask({ invoice_id: " INV-77 ", item_codigo: "a205 885-01.25" })).toEqual({
    itemPrevisao: { ...item, indicador_travado: "N" },
    previsao_semana: 3,
  });
  expect(await ask({ invoice_id: "INV-78", item_codigo: "A2058850125" })).toEqual({
    itemPrevisao: null,
    previsao_semana: 0,
  });
  // From before a forecast was a week of the year.
  await test.db.updateTable("gbo").set({ previsao_semana: 54 }).execute();
  expect(await ask({ invoice_id: "INV-77", item_codigo: "A2058850125" })).toMatchObject({
    previsao_semana: 0,
  });
});
