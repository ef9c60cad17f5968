import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SemanaHeader } from "../../../contract/carros-parados/index.ts";
import { TabelaHead } from "./tabela-head.tsx";

const HEADER = {
  info_concessionario_id: "100101",
  info_semana: "202610",
  info_periodo: "02/03/2026 a 08/03/2026",
  info_status: "P",
  info_concessionario_desc: "100101 - Estrela Campinas",
  info_concessionario_cidade_uf: "Campinas/SP",
} as const;
/** What the head says for a dealer of that account. */
const said = (info_concessionario_conta_sap: string): string => {
  const header = { ...HEADER, info_concessionario_conta_sap } as unknown as SemanaHeader;
  return renderToStaticMarkup(createElement(TabelaHead, { title: "Semana 10", header }))
    .split(/<[^>]*>/)
    .filter((text) => text !== "")
    .join("|");
};

test("STBL-01*: week and period, status, dealer, city and state, and the account of info_concessionario_conta_sap, with its system's name or without", () => {
  const before = "Semana 10|02/03/2026 a 08/03/2026|Pendente|100101 - Estrela Campinas|Conta EVA";
  expect(said("EVA7788")).toBe(`${before} 7788 · Campinas/SP`);
  expect(said("0070045512")).toBe(`${before} 0070045512 · Campinas/SP`);
});
