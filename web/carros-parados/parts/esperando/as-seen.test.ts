import { expect, test } from "vitest";
import type { InfoLinha, SemanaEsperando } from "../../../../contract/carros-parados/index.ts";
import { asSeen } from "./as-seen.ts";

const WEEK: SemanaEsperando = {
  info_concessionario_id: "100101",
  info_semana: "202610",
  info_periodo: "02/03/2026 a 08/03/2026",
  info_status: "E",
  info_status_desc: "Enviado",
  concessionario_nome_fantasia: "Estrela Campinas",
  info_concessionario_desc: "100101 - Estrela Campinas",
  info_concessionario_conta_sap: "",
  info_concessionario_cidade_uf: "",
  info_versao: 4,
  info_linhas: 2,
  info_linhas_sem_previsao: 2,
  info_desde: null,
};
const linha = (dac_previsao: number | null) => ({ dac_previsao }) as InfoLinha;

test("contract: a chosen week is concluded as this person has seen its table since, after a save of their own", () => {
  const table = { info_status: "A", info_status_desc: "Em análise", info_versao: 6 } as const;
  const info_dados = [linha(47), linha(null), linha(12)];
  expect(asSeen(WEEK, { ...table, info_dados })).toEqual({
    ...WEEK,
    ...table,
    info_linhas: 3,
    info_linhas_sem_previsao: 1,
  });
  expect(asSeen(WEEK, undefined)).toBe(WEEK);
  // What was read of the table before the list is no news.
  expect(asSeen(WEEK, { ...table, info_versao: 4, info_dados })).toBe(WEEK);
});
