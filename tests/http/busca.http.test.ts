import { beforeAll, expect, it } from "vitest";
import { marcasIn } from "../../contract/pesquisa/index.ts";
import { activeFiltros, pesquisaSearchSchema } from "../../web/pesquisa/queries/pesquisa-search.ts";
import { countsIn, keysIn, search } from "./busca.ts";
import { dizer } from "./conversas.ts";
import { claim, message, other } from "./factories.ts";
import { appOfFile, signedIn } from "./harness.ts";
import type { Client } from "./harness.ts";
import { linha, openYears, saveTabela } from "./semanas.ts";

// Server and screen together, as the open point has both.

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dac = signedIn(test, "dac");
const ga = signedIn(test, "ga");
const admin = signedIn(test, "admin");
beforeAll(async () => await openYears(test));

/** Whether each of these texts finds that one record for a person; those that do not are given. */
async function missing(who: Client, key: number | string, textos: readonly string[]): Promise<string[]> {
  const missed: string[] = [];
  for (const texto of textos) {
    const answer = await search(who, texto, { filtro_ordenacao_data: "decrescente" });
    const { dac: ofDac, ga: ofGa, semanas } = keysIn(answer);
    const isThere = [...ofDac, ...ofGa, ...semanas].some((one) => one === key);
    if (!isThere || answer.data.busca_aproximada === true) missed.push(texto);
  }
  return missed;
}

it("OP-61: the answer, what is searched, how it is compared, filtered and sorted, for whom, and what the screen counts and marks", async () => {
  const request = await other(dealer, {
    ctrl: { assunto: "Assunto Zeladoria", descricao: "Primeira linha\nsegunda ÁRVORE caída" },
  });
  await message(dealer, request.req_numero, "Mensagem com Jabuticaba");
  await message(dac, request.req_numero, "Recado com Graviola", { interacao_privada: 1 });
  const accident = await claim(dealer, {
    ctrl: { numSo: "OS-77001", numSinistro: "ZX-900-1", regiao: "Sudeste" },
  });
  await saveTabela(dealer, "202610", [
    linha({
      info_chassi: "9BM958074AB765432",
      info_modelo: "Sprinter Quimera",
      info_obs_1: "Umbuzeiro",
      info_obs_4: "Pitangueira",
    }),
  ]);
  await dizer(dealer, "Conversa da Cajazeira", { info_semana: "202610" });
  await other(dealer, { conta: "100102", ctrl: { descricao: "zeladoria outra" } });

  // Number, type, dealer, every text of the form, items, visible messages; without accents, in any case.
  const name = String(request.req_concessionario_desc).split(" - ")[1] ?? "";
  expect(name).toMatch(/\w{3}/);
  const words = [String(request.req_numero), "OUTROS zeladoria", "100101 zeladoria", `${name} zeladoria`];
  const texts = ["linha arvore caida", "SEGUNDA", "jabuticába"];
  expect(await missing(dealer, request.req_numero, [...words, ...texts])).toEqual([]);
  expect(
    await missing(dealer, accident.req_numero, ["os 77001", "zx9001", "Para-choque dianteiro ZX9001"]),
  ).toEqual([]);
  expect(await missing(dealer, accident.req_numero, ["A2059060105 zx9001", "farol led ZX 900 1"])).toEqual(
    [],
  );
  expect(await missing(dac, request.req_numero, ["graviola", "graviola zeladoria"])).toEqual([]);
  expect(await missing(dealer, request.req_numero, ["graviola", "graviola zeladoria"])).toHaveLength(2);
  // Chassis, part, model, remarks and messages of a week.
  const ofWeek = [
    "ab765432",
    "9bm958074ab765432",
    "A1 quimera",
    "sprinter",
    "umbuzeiro pitangueira",
    "cajazeira",
  ];
  expect(await missing(dealer, "100101/202610", ofWeek)).toEqual([]);
  // Its messages, too, are for those alone who read them.
  await dizer(dac, "Nota da Mangueira", { info_semana: "202610", interacao_privada: 1 });
  expect(await missing(dac, "100101/202610", ["mangueira"])).toEqual([]);
  expect(await missing(dealer, "100101/202610", ["mangueira"])).toEqual(["mangueira"]);

  // The answer: the menu with its labels and three lists; with objeto_id that list alone.
  const { data } = await search(dealer, "zeladoria");
  expect(Object.keys(data).slice(0, 4)).toEqual([
    "menuResultadoBusca",
    "resultadoBuscaDAC",
    "resultadoBuscaGA",
    "resultadoBuscaCarrosParados",
  ]);
  expect(data.menuResultadoBusca.map((menu: { menu_busca_desc: string }) => menu.menu_busca_desc)).toEqual([
    "DAC",
    "Gerenciamento de Acidentes",
    "Veículos Parados",
  ]);
  const one = await search(dealer, "zeladoria", { objeto_id: "resultadoBuscaGA" });
  expect(Object.keys(one.data).filter((key) => /^(menu|resultado)/.test(key))).toEqual(["resultadoBuscaGA"]);

  // All three tabs for everybody; an area outside the acessos counts 0.
  expect(countsIn(await search(ga, "100101"))).toEqual([0, 1, 0]);
  expect(keysIn(await search(ga, "zeladoria"))).toEqual({ dac: [], ga: [], semanas: [] });
  expect(countsIn(await search(admin, "100101"))).toEqual([1, 1, 1]);
  expect(countsIn(await search(dac, "100101"))).toEqual([1, 0, 1]);

  // Filters comma-joined, a day as YYYY-MM-DD; by text first, by date where that is the same.
  const filtered = async (more: Record<string, string>) =>
    keysIn(await search(dealer, "zeladoria", more)).dac;
  const [older, newer] = await filtered({});
  expect(older).toBe(request.req_numero);
  expect(await filtered({ filtro_status_dac: "pendente,em_andamento" })).toEqual([older, newer]);
  expect(await filtered({ filtro_data_criacao_dac_ga: "2026-03-13" })).toEqual([older, newer]);
  expect(await filtered({ filtro_data_criacao_dac_ga: "2026-03-12" })).toEqual([]);
  expect((await search(dealer, "x", { filtro_data_criacao_dac_ga: "13/03/2026" })).status).toBe(422);
  expect(await filtered({ filtro_ordenacao_data: "decrescente" })).toEqual([newer, older]);
  const byText = { filtro_ordenacao_texto: "z_a" };
  expect(await filtered(byText)).toEqual([older, newer]);
  expect(await filtered({ ...byText, filtro_ordenacao_data: "decrescente" })).toEqual([newer, older]);

  // The badge of the filters: what differs from the default.
  const badge = (address: Record<string, string>) => activeFiltros(pesquisaSearchSchema.parse(address));
  expect(badge({ search: "x", filtro_ordenacao_data: "crescente" })).toBe(0);
  expect(badge({ search: "x", filtro_ordenacao_data: "decrescente" })).toBe(1);
  expect(badge({ filtro_status_dac: "pendente,concluido", filtro_data_criacao_dac_ga: "2026-03-13" })).toBe(
    2,
  );

  // The snippet is plain text as it was typed; the screen marks it by the answer's terms.
  const found = await search(dealer, "arvores");
  const { retorno_busca_texto } = found.data.resultadoBuscaDAC[0];
  expect(retorno_busca_texto).toBe("Primeira linha\nsegunda ÁRVORE caída");
  const marks = marcasIn(retorno_busca_texto, new Set(found.data.busca_termos));
  expect(marks.map(([start, end]) => retorno_busca_texto.slice(start, end))).toEqual(["ÁRVORE"]);
});
