import { previsoesSchema, veiculosSchema } from "../carros-parados/index.ts";
import { defineEndpoint } from "../platform/endpoint.ts";
import { pedidoSchema, relatorioDiasSchema, relatorioPecasSchema } from "./schemas.ts";

// The charts of a report count the rows that it shows, or would show if it were shorter.

const ROOT = "/v2/carros_parados/relatorios/indicadores";
const ofReport = { body: pedidoSchema, bodyKb: 128 };

/** Vehicles that stood still, by week of the report. */
export const getRelatorioVeiculos = defineEndpoint(`POST ${ROOT}/veiculos`, {
  ...ofReport,
  summary: "Veículos parados de um relatório, por semana",
  answer: veiculosSchema,
});

/** Days that the vehicles of the report stood still, by dealer. */
export const getRelatorioDias = defineEndpoint(`POST ${ROOT}/dias`, {
  ...ofReport,
  summary: "Dias parados de um relatório, por concessionário",
  answer: relatorioDiasSchema,
});

/** The parts that the most vehicles of the report waited for. */
export const getRelatorioPecas = defineEndpoint(`POST ${ROOT}/pecas`, {
  ...ofReport,
  summary: "Peças que mais veículos de um relatório aguardam",
  answer: relatorioPecasSchema,
});

/** What became of the forecasts in the report. */
export const getRelatorioPrevisoes = defineEndpoint(`POST ${ROOT}/previsao`, {
  ...ofReport,
  summary: "Previsões de um relatório, cumpridas e não cumpridas",
  answer: previsoesSchema,
});
