import { beforeAll, describe, expect, it } from "vitest";
import { contatos, conversa, conversas, dizer, mensagens, PECA, WEEK } from "../../tests/http/conversas.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { linha, openYears, saveTabela } from "../../tests/http/semanas.ts";

const test = appOfFile({ SUPPORT_EMAIL: "suporte@pac.example" });
const dealer = signedIn(test, "dealer.autos");
const dac = signedIn(test, "dac");
const consultor = signedIn(test, "consultor.autos");
beforeAll(async () => await openYears(test));

const texts = ({ data }: Answer): string[] =>
  data.map((one: { interacao_texto: string }) => one.interacao_texto);

describe("the exchange about a week", () => {
  it("SCHT-01 SCHT-15 SCHT-17 SCHT-27*: a message about a week or a part of it is stored, answered and listed", async () => {
    await saveTabela(dealer, "202610", [linha(), linha({ info_chassi: "C2", info_item_codigo: "" })]);
    const first = await dizer(dealer, "  Bom dia,\nalguma previsão? ");
    expect(first.status, first.text).toBe(200);
    expect(first.data).toEqual({
      interacao_id: expect.any(Number),
      interacao_texto: "Bom dia,\nalguma previsão?",
      interacao_citado: null,
      interacao_html: null,
      interacao_timestamp: Math.floor(test.clock.now().getTime() / 1000),
      interacao_reenvio: 0,
      interacao_tipo: "sistema",
      interacao_privada: 0,
      interacao_anexos: [],
      interacao_descartados: [],
      interacao_emails: [],
      email_invalidos: [],
      interacao_remetente: null,
      interacao_usuario: {
        usuario_id: expect.any(Number),
        usuario_nome: "João Batista Lemos",
        usuario_email: "dealer.autos@pac.demo",
      },
      interacao_usuario_nome: "João Batista Lemos",
      interacao_usuario_email: "dealer.autos@pac.demo",
      interacao_usuario_flag_remetente: 1,
      info_chassi: "",
      info_item_codigo: "",
      flag_item_excluido_no_informativo: 0,
    });
    // Codes as people write them.
    const second = await dizer(dac, "Esta peça chega amanhã", {
      info_chassi: "9bm-001",
      info_item_codigo: "a 1",
    });
    expect(second.data).toMatchObject({ ...PECA, interacao_usuario_flag_remetente: 1 });
    const seen = { ...second.data, interacao_usuario_flag_remetente: 0 };
    expect((await mensagens(dealer)).data).toEqual([first.data, seen]);
    expect((await mensagens(dealer, { peca: PECA })).data).toEqual([seen]);
    const common = {
      concessionario_codigo: "100101",
      concessionario_codigo_nome_fantasia: expect.stringMatching(/^100101 - ./),
      info_semana: "202610",
      info_periodo: "02/03/2026 a 08/03/2026",
      flag_arquivar: 0,
      flag_enviar_msg: 1,
      flag_enviar_privada: 0,
      flag_item_excluido_no_informativo: 0,
      chat_menu_id: "L",
      contador_msg_nao_lida: 0,
      ultima_mensagem: "Esta peça chega amanhã",
      ultima_mensagem_timestamp: second.data.interacao_timestamp,
    };
    const week = { ...common, info_modelo: "", info_chassi: "", info_item_codigo: "" };
    expect((await conversas(dealer, "L")).data).toEqual([week]);
    const part = { ...common, info_modelo: "Actros 2651", ...PECA };
    expect((await conversas(dealer, "L", { modelo: "peca" })).data).toEqual([part]);
    expect((await conversa(dealer)).data).toEqual(week);
    expect((await conversa(dealer, {}, PECA)).data).toEqual(part);
  });

  it("SCHT-26* contract: the options are the parts of the table that have a name", async () => {
    const { data } = await dac.get(
      "/v2/carros_parados/conversas/listar_chassi_peca?concessionario_id=100101&info_semana=202610",
    );
    expect(data).toEqual([{ ...PECA, info_modelo: "Actros 2651" }]);
  });

  it("OP-80* SCHT-17: a part that has left the table is marked, is spoken about on, and begins nothing new", async () => {
    await saveTabela(dealer, "202609", [linha()]);
    const about = { info_semana: "202609", ...PECA };
    await dizer(dealer, "Ainda parado", about);
    await saveTabela(dealer, "202609", []);
    const marked = { flag_item_excluido_no_informativo: 1, info_chassi: "9BM001" };
    expect((await mensagens(dac, { semana: "202609" })).data[0]).toMatchObject(marked);
    expect((await conversas(dac, "L", { modelo: "peca", busca: "semana 09" })).data).toMatchObject([
      { ...marked, info_modelo: "Actros 2651" },
    ]);
    expect((await dizer(dac, "Foi entregue?", about)).data).toMatchObject(marked);
    const other = await dizer(dealer, "E esta?", { ...about, info_item_codigo: "B2" });
    expect(other.status).toBe(422);
    expect(other.log?.campos).toEqual([
      { campo: "info_item_codigo", mensagem: "Este chassi com essa peça não está na tabela da semana" },
    ]);
    expect(
      (await conversa(dealer, { info_semana: "202609" }, { ...PECA, info_item_codigo: "B2" })).status,
    ).toBe(404);
  });

  it("contract: a conversation that nobody has begun says who may write, and one code alone names nothing", async () => {
    const { data } = await conversa(dac, { info_semana: "202608" });
    expect(data).toMatchObject({
      chat_menu_id: "L",
      contador_msg_nao_lida: 0,
      flag_arquivar: 0,
      flag_enviar_msg: 1,
      flag_enviar_privada: 1,
      ultima_mensagem: "",
      ultima_mensagem_timestamp: null,
    });
    expect((await mensagens(dac, { semana: "202608" })).data).toEqual([]);
    const half = await dizer(dealer, "?", { info_chassi: "9BM001" });
    expect(half.log?.campos).toEqual([{ campo: "info_item_codigo", mensagem: "Campo obrigatório" }]);
    expect((await mensagens(dac, { semana: "209901" })).status).toBe(404);
  });

  it("SCHT-18* SCHT-22* OP-55*: nothing is sent without a text or a file, and the same key sends once", async () => {
    const blank = await dizer(dealer, " \n ");
    expect(blank.log?.campos).toEqual([
      { campo: "interacao_texto", mensagem: "Escreva uma mensagem ou anexe um arquivo" },
    ]);
    const key = { info_semana: "202607", interacao_chave: "k-1" };
    const [one, two] = await Promise.all([dizer(dealer, "Uma vez", key), dizer(dealer, "Uma vez", key)]);
    expect(one.data).toEqual(two.data);
    expect((await dizer(dealer, "Outra vez", key)).data).toEqual(one.data);
    expect(texts(await mensagens(dac, { semana: "202607" }))).toEqual(["Uma vez"]);
    // It begins no conversation elsewhere either.
    expect((await dizer(dealer, "Outra semana", { ...key, info_semana: "202605" })).data).toEqual(one.data);
    const begun = await test.db.selectFrom("conversa").select("info_semana").execute();
    expect(begun.map(({ info_semana }) => info_semana)).not.toContain("202605");
  });

  it("SCHT-24 contract: messages come in pages of 30, the newest page first and the oldest message first in it", async () => {
    for (let at = 1; at <= 31; at += 1) await dizer(dealer, `n.º ${at}`, { info_semana: "202606" });
    const page1 = texts(await mensagens(dac, { semana: "202606" }));
    expect([page1.length, page1[0], page1.at(-1)]).toEqual([30, "n.º 2", "n.º 31"]);
    expect(texts(await mensagens(dac, { semana: "202606", page: 2 }))).toEqual(["n.º 1"]);
    expect(texts(await mensagens(dac, { semana: "202606", page: 3 }))).toEqual([]);
  });

  it("OP-95* contract: a week of a concluded year is spoken about on", async () => {
    const about = { info_semana: "202452" };
    expect((await dizer(dac, "x", about)).status).toBe(404);
    await test.db.insertInto("ano").values({ info_ano: 2024, ano_status: "A" }).execute();
    await dac.get("/v2/carros_parados/listagem/listar_tabs?concessionario_id=100101");
    await dac.post("/v2/carros_parados/administrativo/semanas/concluir_ano", { ano: 2024 });
    expect((await dizer(dealer, "Fechou sem a peça", about)).status).toBe(200);
  });
});

describe("lists", () => {
  it("SCHT-02* SCHT-14 SCHT-25 SCHT-05*: contacts and conversations are found by words, the newest first", async () => {
    const vans = await test.as("dealer.vans");
    await dizer(vans, "Bom dia", { concessionario_id: "200201" });
    const { data } = await contatos(dac, "N");
    expect(data.map((one: { concessionario_codigo: string }) => one.concessionario_codigo)).toEqual([
      "200201",
      "100101",
    ]);
    const found = await contatos(dac, "N", { busca: "200201" });
    expect(found.data).toEqual([
      {
        concessionario_codigo: "200201",
        concessionario_codigo_nome_fantasia: expect.stringMatching(/^200201 - ./),
        concessionario_cidade_uf: expect.stringMatching(/.\/[A-Z]{2}$/),
        contador_msg_nao_lida: 1,
      },
    ]);
    const weeks = async (client: Client, busca: string): Promise<string[]> =>
      (await conversas(client, "L", { busca })).data.map((one: { info_semana: string }) => one.info_semana);
    expect(await weeks(dealer, "áctros 9bm001 02/03/2026")).toEqual(["202610"]);
    expect(await weeks(dealer, "%")).toEqual([]);
    for (const tab of ["N", "L", "A"]) {
      const inAny = await contatos(dac, tab, { busca: "200201" });
      expect(inAny.data, tab).toMatchObject([{ concessionario_codigo: "200201", contador_msg_nao_lida: 1 }]);
      const { data: own } = await conversas(dac, tab, { busca: "semana 10" });
      expect(own, tab).toMatchObject([{ info_semana: "202610", chat_menu_id: "N" }]);
    }
    expect((await contatos(dac, "A")).data).toEqual([]);
  });

  it("SCHT-03* OP-84* OP-14: dealers have no contacts, and nobody reads what is not theirs", async () => {
    expect((await contatos(dealer, "N")).status).toBe(403);
    const [other, vans] = [await test.as("dealer2.autos"), await test.as("consultor.vans")];
    expect((await mensagens(other)).status).toBe(403);
    expect((await conversas(other, "N")).status).toBe(403);
    expect((await dizer(other, "x")).status).toBe(403);
    expect((await mensagens(vans)).status).toBe(404);
    expect((await conversas(vans, "L")).data).toEqual([]);
    expect((await contatos(vans, "N")).data).toMatchObject([{ concessionario_codigo: "200201" }]);
    const ga = await test.as("ga");
    for (const call of [mensagens(ga), conversas(ga, "N"), contatos(ga, "N"), dizer(ga, "x")])
      expect((await call).status).toBe(403);
    const todos = await conversas(dac, "N", { concessionario_id: "todos" });
    expect(todos.log?.campos?.[0]?.mensagem).toBe(
      "Operação bloqueada. É necessário escolher um concessionario para continuar",
    );
  });

  it("SCHT-10* SCHT-09: consultants read and do not send, and dealers send no e-mail", async () => {
    expect((await mensagens(consultor)).status).toBe(200);
    expect((await conversa(consultor)).data).toMatchObject({ flag_enviar_msg: 0, flag_enviar_privada: 0 });
    const refused = await dizer(consultor, "x");
    expect([refused.status, WEEK.info_semana]).toEqual([403, "202610"]);
    expect((await dizer(dealer, "x", { interacao_tipo: "email" })).status).toBe(403);
  });

  it("OP-73* OP-68*: a table says who may write about it, and whom the others write to instead", async () => {
    const contact = async (client: Client): Promise<unknown> => {
      const { data } = await client.get("/v2/carros_parados/informativo/listar_tabela/100101/202610");
      return [data.can.conversar, data.suporte_email];
    };
    for (const client of [dealer, dac]) expect(await contact(client)).toEqual([true, "suporte@pac.example"]);
    expect(await contact(consultor)).toEqual([false, "suporte@pac.example"]);
  });

  it("contract: people of a dealer that is not active read and do not write", async () => {
    const set = async (status: string) =>
      await test.db
        .updateTable("concessionario")
        .set({ concessionario_status: status })
        .where("concessionario_conta", "=", "100101")
        .execute();
    await set("inativo");
    const refused = await dizer(dealer, "x");
    expect([refused.status, refused.msg]).toEqual([
      403,
      "Este concessionário não está ativo: o histórico dele pode ser lido, mas nada pode ser enviado.",
    ]);
    expect((await conversa(dealer)).data.flag_enviar_msg).toBe(0);
    expect((await mensagens(dealer)).status).toBe(200);
    expect((await dizer(dac, "Ainda falta um documento")).status).toBe(200);
    await set("ativo");
  });
});
