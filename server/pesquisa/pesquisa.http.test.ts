import { beforeAll, describe, expect, it } from "vitest";
import { countsIn, keysIn, search } from "../../tests/http/busca.ts";
import { dizer } from "../../tests/http/conversas.ts";
import { claim, message, nextNumero, other } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { linha, linhasOf, openYears, saveTabela } from "../../tests/http/semanas.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dealer2 = signedIn(test, "dealer2.autos");
const dac = signedIn(test, "dac");
const ga = signedIn(test, "ga");
const admin = signedIn(test, "admin");
const consultor = signedIn(test, "consultor.autos");
const vans = signedIn(test, "consultor.vans");
beforeAll(async () => await openYears(test));

/** Who finds something by a text. */
async function finders(texto: string): Promise<string[]> {
  const people: [string, Client][] = [
    ["dealer", dealer],
    ["dealer2", dealer2],
    ["dac", dac],
    ["ga", ga],
    ["admin", admin],
    ["consultor", consultor],
    ["vans", vans],
  ];
  const found: string[] = [];
  for (const [name, client] of people) {
    const answer = await search(client, texto);
    expect(answer.status, answer.text).toBe(200);
    if (countsIn(answer).some((count) => count > 0)) found.push(name);
  }
  return found;
}

describe("what is found", () => {
  it("SRCH-02 SRCH-10 SRCH-44 OP-61*: requests of both areas and weeks, each in its tab with its count, by words wherever they stand", async () => {
    const request = await other(dealer, { ctrl: { descricao: "Retrovisores trincados" } });
    const accident = await claim(dealer, { ctrl: { numSinistro: "SIN-2026/77" } });
    await message(dealer, accident.req_numero, "O retrovisor");
    await message(ga, accident.req_numero, "Veio trincado?");
    await saveTabela(dealer, "202610", [linha({ info_obs_1: "retrovisor" })]);
    await dizer(dealer, "TRINCADO");
    const answer = await search(dealer, "retrovisor trincado");
    expect(answer.status, answer.text).toBe(200);
    expect(answer.data.menuResultadoBusca).toEqual([
      { menu_busca_id: "busca_dac", menu_busca_desc: "DAC", menu_busca_qtde: 1, menu_busca_order: 1 },
      {
        menu_busca_id: "busca_ga",
        menu_busca_desc: "Gerenciamento de Acidentes",
        menu_busca_qtde: 1,
        menu_busca_order: 2,
      },
      {
        menu_busca_id: "busca_carros_parados",
        menu_busca_desc: "Veículos Parados",
        menu_busca_qtde: 1,
        menu_busca_order: 3,
      },
    ]);
    expect(keysIn(answer)).toEqual({
      dac: [request.req_numero],
      ga: [accident.req_numero],
      semanas: ["100101/202610"],
    });
    expect(answer.data).toMatchObject({ busca_aproximada: false, busca_indice: null });
    expect(answer.data.busca_termos).toEqual(["retrovisor", "trincad"]);
    expect(keysIn(await search(dealer, `sin 2026 77 ${accident.req_numero}`)).ga).toEqual([
      accident.req_numero,
    ]);
  });

  it("SRCH-11* SRCH-12 SRCH-13 SRCH-14* OP-61*: a request brings its messages and the text around what was found, as it was typed", async () => {
    const descricao = `${"antes ".repeat(60)}CARDÃS partidos${" depois".repeat(60)}`;
    const { req_numero, req_data_criacao } = await other(dealer, { ctrl: { descricao } });
    await message(dealer, req_numero, "Bom dia");
    const said = await message(dac, req_numero, "O cardã partido vem amanhã");
    const { data } = await search(dealer, "carda partido");
    expect(data.resultadoBuscaDAC).toEqual([
      {
        req_numero,
        req_tipo: "outros",
        req_tipo_desc: "Outros",
        req_status: "em_andamento",
        req_status_desc: "Em Andamento",
        req_data_criacao,
        req_concessionario_id: "100101",
        concessionario_desc: expect.stringMatching(/^100101 - ./),
        req_interacoes: [
          {
            interacao_id: said.data.interacao_id,
            interacao_timestamp: said.data.interacao_timestamp,
            interacao_usuario_nome: said.data.interacao_usuario.usuario_nome,
            interacao_tipo: "sistema",
            interacao_texto: "O cardã partido vem amanhã",
            interacao_html: null,
            interacao_privada: 0,
          },
        ],
        req_interacoes_qtde: 2,
        retorno_busca_texto: expect.stringMatching(/^…antes .*antes CARDÃS partidos depois .*depois…$/),
      },
    ]);
    // By its number alone there is nothing to show around it, and the newest messages are unfolded.
    const { data: byNumber } = await search(dealer, String(req_numero));
    expect(byNumber.resultadoBuscaDAC).toMatchObject([{ retorno_busca_texto: "", req_interacoes_qtde: 2 }]);
    expect(byNumber.resultadoBuscaDAC[0].req_interacoes).toHaveLength(2);
  });

  it("SRCH-17* SRCH-18 SRCH-19 SRCH-20* SRCH-22* OP-109: a week brings the vehicles and what was said that were found", async () => {
    const rows = [
      linha({ info_obs_1: "Aguarda embreagem", info_obs_3: "cliente liga" }),
      linha({ info_chassi: "9BM958074AB765432", info_item_codigo: "B2" }),
    ];
    await saveTabela(dealer, "202611", rows);
    const about = { info_semana: "202611", info_chassi: "9BM001", info_item_codigo: "A1" };
    await dizer(dac, "Embreagens chegam na sexta", about);
    await dizer(dac, "Obrigado", { info_semana: "202611" });
    const { data } = await search(dealer, "embreagem");
    expect(data.resultadoBuscaCarrosParados).toEqual([
      {
        info_concessionario_id: "100101",
        info_concessionario_desc: expect.stringMatching(/^100101 - ./),
        info_semana: "202611",
        info_periodo: "09/03/2026 a 15/03/2026",
        info_status: "P",
        info_status_desc: "Pendente",
        informativo_item: [
          {
            info_linha_id: expect.any(Number),
            info_item_codigo: "A1",
            info_chassi: "9BM001",
            info_modelo: "Actros 2651",
            retorno_busca_texto_dac_observacao: "",
            retorno_busca_texto_dealer_observacao: "Aguarda embreagem / cliente liga",
          },
        ],
        informativo_item_qtde: 2,
        conversas: [
          expect.objectContaining({
            interacao_texto: "Embreagens chegam na sexta",
            interacao_usuario_nome: expect.stringMatching(/./),
            info_chassi: "9BM001",
            info_item_codigo: "A1",
          }),
        ],
        conversas_qtde: 2,
        retorno_busca_texto: "Aguarda embreagem",
      },
    ]);
    expect(keysIn(await search(dealer, "ab765432")).semanas).toEqual(["100101/202611"]);
    expect(keysIn(await search(dealer, "765432 b2 sexta")).semanas).toEqual(["100101/202611"]);
    expect(keysIn(await search(dealer, "65432")).semanas).toEqual([]);
  });
});

describe("who finds it", () => {
  it("OP-14 OP-61*: a record is found by whoever has it in scope, in the tabs of their areas alone", async () => {
    await other(dealer, { ctrl: { descricao: "somenteumdac" } });
    await claim(dealer, { ctrl: { numSinistro: "SOMENTEUMGA" } });
    await saveTabela(dealer, "202609", [linha({ info_obs_1: "somenteumcarro" })]);
    expect(await finders("somenteumdac")).toEqual(["dealer", "dac", "admin", "consultor"]);
    expect(await finders("somenteumga")).toEqual(["dealer", "ga", "admin", "consultor"]);
    expect(await finders("somenteumcarro")).toEqual(["dealer", "dac", "admin", "consultor"]);
    expect(keysIn(await search(ga, "somenteumcarro", { objeto_id: "resultadoBuscaCarrosParados" }))).toEqual({
      dac: [],
      ga: [],
      semanas: [],
    });
  });

  it("OP-53* OP-61*: a private message is found, counted and shown for the manufacturer's side alone, also where a word of it meets one of the form", async () => {
    const { req_numero } = await other(dealer, { ctrl: { descricao: "Segredo aberto" } });
    await message(dac, req_numero, "palavraprivada do segredo", { interacao_privada: 1 });
    await saveTabela(dealer, "202608", [linha({ info_obs_1: "Segredo da semana" })]);
    await dizer(dac, "palavraprivada", { info_semana: "202608", interacao_privada: 1 });
    for (const texto of ["palavraprivada", "segredo palavraprivada"]) {
      expect(await finders(texto)).toEqual(["dac", "admin", "consultor"]);
      expect(countsIn(await search(dac, texto))).toEqual([1, 0, 1]);
    }
    // Nor by a slip of one letter, and of a word that the form has too only the form's.
    expect((await search(dealer, "palavraprivadas")).data).toMatchObject({ busca_aproximada: false });
    expect((await search(dealer, "palavraprivata")).data).toMatchObject({ busca_termos: ["palavraprivat"] });
    expect((await search(dac, "palavraprivata")).data).toMatchObject({ busca_aproximada: true });
    const { data } = await search(dealer, "segredo");
    expect(JSON.stringify(data)).not.toContain("palavraprivada");
    expect(data.resultadoBuscaDAC).toMatchObject([{ req_interacoes: [], req_interacoes_qtde: 0 }]);
    expect(data.resultadoBuscaCarrosParados).toMatchObject([{ conversas: [], conversas_qtde: 0 }]);
  });

  it("DET-25* OP-61*: what staff write beside a claim's parts is found by them alone, their answer by its dealer too", async () => {
    const { req_numero } = await claim(dealer);
    const saved = await ga.put(`/v2/pac/requisicoes/${req_numero}`, {
      req_objeto_ctrl: { resposta: "respostaaberta" },
      req_objeto_item: [{ item_desc: "colunafechada" }, {}],
      req_versao: 1,
    });
    expect(saved.status, saved.text).toBe(200);
    expect(await finders("colunafechada")).toEqual(["ga", "admin", "consultor"]);
    expect(await finders("respostaaberta colunafechada")).toEqual(["ga", "admin", "consultor"]);
    expect(await finders("respostaaberta")).toEqual(["dealer", "ga", "admin", "consultor"]);
    const { data } = await search(dealer, "respostaaberta");
    expect(data.resultadoBuscaGA).toMatchObject([{ retorno_busca_texto: "respostaaberta" }]);
    expect((await search(ga, "colunafechada")).data.resultadoBuscaGA).toMatchObject([
      { retorno_busca_texto: "colunafechada" },
    ]);
  });

  it("DRAFT-21* OP-61*: a draft is found by nobody, its author included", async () => {
    const draft = await dealer.put("/v2/pac/requisicoes?action=create", {
      req_numero: nextNumero(),
      req_tipo: "sinistro",
      req_concessionario_id: "100101",
      req_objeto_ctrl: { numSinistro: "RASCUNHOMEU" },
      req_objeto_item: [],
      rascunho_descricao: "rascunhomeu",
    });
    expect(draft.status, draft.text).toBe(200);
    expect(await finders("rascunhomeu")).toEqual([]);
  });
});

describe("at once", () => {
  it("contract: what is committed is found by the next call, and what is gone is not", async () => {
    const { req_numero } = await other(dealer);
    const numbers = async (texto: string) => keysIn(await search(dealer, texto)).dac;
    expect(await numbers("novidadeum")).toEqual([]);
    await message(dealer, req_numero, "novidadeum");
    expect(await numbers("novidadeum")).toEqual([req_numero]);
    const save = async (resposta: string, req_versao: number) =>
      await dac.put(`/v2/pac/requisicoes/${req_numero}`, { req_objeto_ctrl: { resposta }, req_versao });
    expect((await save("novidadedois", 1)).status).toBe(200);
    expect(await numbers("novidadedois")).toEqual([req_numero]);
    expect((await save("outra", 2)).status).toBe(200);
    expect(await numbers("novidadedois")).toEqual([]);
    const archived = await dac.put(`/v2/pac/requisicoes/${req_numero}/arquivar`, { motivo: "novidadetres" });
    expect(archived.status, archived.text).toBe(200);
    expect(await numbers("novidadetres outra novidadeum")).toEqual([req_numero]);
  });

  it("contract: rows of a week that are added, answered and removed, and a week that has none left", async () => {
    const weeks = async (texto: string) => keysIn(await search(dealer, texto)).semanas;
    await saveTabela(dealer, "202607", [linha({ info_obs_2: "linhaprimeira" })]);
    expect(await weeks("linhaprimeira")).toEqual(["100101/202607"]);
    await saveTabela(dealer, "202607", [linha({ info_obs_2: "linhasegunda" })]);
    expect([await weeks("linhaprimeira"), await weeks("linhasegunda")]).toEqual([[], ["100101/202607"]]);
    expect(await linhasOf(test, "202607")).toHaveLength(1);
    await saveTabela(dealer, "202607", []);
    expect(await weeks("linhasegunda")).toEqual([]);
  });

  it("contract: a dealer's records are found by its account and by its name as it is now", async () => {
    const path = "/v2/pac/administrativo/concessionarios/100103";
    const { req_numero } = await other(dealer2, { conta: "100103", ctrl: { descricao: "vidromarcado" } });
    const { data: before } = await admin.get(path);
    const rename = async (concessionario_nome: string) =>
      await admin.put(path, { ...(await admin.get(path)).data, concessionario_nome });
    expect((await rename("Nomeantigo Veículos")).status).toBe(200);
    const numbers = async (texto: string) => keysIn(await search(dac, texto)).dac;
    expect(await numbers("vidromarcado nomeantigo veiculo")).toEqual([req_numero]);
    expect((await rename("Nomenovo Veículos")).status).toBe(200);
    expect(await numbers("vidromarcado nomeantigo")).toEqual([]);
    expect(await numbers("vidromarcado nomenovo")).toEqual([req_numero]);
    expect(await numbers("100103 vidromarcado")).toEqual([req_numero]);
    // The name leads to nothing that is out of reach.
    expect(countsIn(await search(dealer, "nomenovo"))).toEqual([0, 0, 0]);
    // Each instance keeps the names, and none an old one.
    const second = await test.another();
    const there = async () => {
      const url = "/api/v2/pac/pesquisar?texto_busca=vidromarcado%20nomenovo";
      const answer = await second.inject({ method: "GET", url, headers: { cookie: dac.cookie } });
      return keysIn({ data: answer.json().json_data } as Parameters<typeof keysIn>[0]).dac;
    };
    expect(await there()).toEqual([req_numero]);
    await rename(before.concessionario_nome);
    expect(await there()).toEqual([]);
    expect(await numbers("vidromarcado nomenovo")).toEqual([]);
    await second.close();
  });
});
