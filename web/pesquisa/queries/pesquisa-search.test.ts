import * as fc from "fast-check";
import { expect, test } from "vitest";
import { pesquisaQuerySchema } from "../../../contract/pesquisa/index.ts";
import { anyChar } from "../../../tests/any-char.ts";
import { activeFiltros, filtrosOf, NO_FILTROS, pesquisaSearchSchema } from "./pesquisa-search.ts";

const value = fc.oneof(
  fc.anything(),
  fc.string({ unit: anyChar, maxLength: 400 }),
  fc.constantFrom(
    "pendente,arquivado",
    "sinistro,outros",
    "2026-02-28",
    "202612",
    "decrescente",
    "z_a",
    "P,C",
    7,
  ),
);
const address = fc.record({
  search: value,
  nonce: value,
  tab: value,
  pagina: value,
  semana: value,
  concessionario_id: value,
  filtro_status_dac: value,
  filtro_tipo_requisicao_dac: value,
  filtro_status_ga: value,
  filtro_tipo_requisicao_ga: value,
  filtro_status_carros_parados: value,
  filtro_data_criacao_dac_ga: value,
  filtro_info_semana_carros_parados: value,
  filtro_ordenacao_data: value,
  filtro_ordenacao_texto: value,
});

test("SRCH-03 SRCH-42*: whatever an address says, the search asks the server for something that it answers", () => {
  fc.assert(
    fc.property(address, (raw) => {
      const search = pesquisaSearchSchema.parse(raw);
      if (search.search === undefined) return;
      const { pagina = 1 } = search;
      const query = { ...filtrosOf(search), texto_busca: search.search, pagina: String(pagina) };
      expect(pesquisaQuerySchema.safeParse(query).error?.issues).toBeUndefined();
      expect(pesquisaSearchSchema.parse(search)).toEqual(search);
    }),
  );
});

test("SRCH-07 SRCH-35 OP-61*: the badge counts each filter that differs from its default, oldest first counting none", () => {
  const of = (raw: Record<string, string>) =>
    activeFiltros(pesquisaSearchSchema.parse({ search: "x", ...raw }));
  expect(of({})).toBe(0);
  expect(of({ filtro_ordenacao_data: "crescente" })).toBe(0);
  expect(of({ filtro_ordenacao_data: "decrescente" })).toBe(1);
  expect(of({ filtro_status_dac: "pendente,arquivado", filtro_ordenacao_texto: "a_z" })).toBe(2);
  expect(of({ filtro_status_dac: "ontem", filtro_data_criacao_dac_ga: "31/02/2026" })).toBe(0);
  expect(Object.values(NO_FILTROS).filter((one) => one !== undefined)).toEqual([]);
});

test("SRCH-24* OP-63*: pages end with the 10,000th row, and a week is open beside its dealer alone", () => {
  expect(pesquisaSearchSchema.parse({ pagina: "334" }).pagina).toBe(334);
  expect(pesquisaSearchSchema.parse({ pagina: "335" }).pagina).toBeUndefined();
  const open = pesquisaSearchSchema.parse({ semana: "202612", concessionario_id: "100101" });
  expect([open.semana, open.concessionario_id]).toEqual(["202612", "100101"]);
  expect(pesquisaSearchSchema.parse({ semana: "202612" }).semana).toBeUndefined();
  expect(pesquisaSearchSchema.parse({ concessionario_id: "100101" }).concessionario_id).toBeUndefined();
});
