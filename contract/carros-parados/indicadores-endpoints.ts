import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { paginaSchema } from "../platform/schemas.ts";
import { diasSchema, pecasSchema, previsoesSchema, veiculosSchema } from "./indicadores-schemas.ts";
import { contaSchema } from "./schemas.ts";

const ROOT = "/v2/carros_parados/indicadores";
/** One dealer, or all in reach. */
const byDealer = z.object({ concessionario_id: contaSchema.optional() });

/** Vehicles that stood still, by week. */
export const getVeiculos = defineEndpoint(`GET ${ROOT}/veiculos`, {
  summary: "Veículos parados por semana",
  query: byDealer,
  answer: veiculosSchema,
});

/** Days that vehicles stood still, by dealer. */
export const getDias = defineEndpoint(`GET ${ROOT}/dias`, {
  summary: "Dias parados por concessionário",
  query: byDealer,
  answer: diasSchema,
});

/** A page of the parts that vehicles wait for, those of the most vehicles first. */
export const getPecas = defineEndpoint(`GET ${ROOT}/pecas`, {
  summary: "Peças que mais veículos aguardam",
  query: byDealer.extend({ page: paginaSchema }),
  answer: pecasSchema,
});

/** What became of DAC's forecasts. */
export const getPrevisoes = defineEndpoint(`GET ${ROOT}/previsao`, {
  summary: "Previsões cumpridas e não cumpridas por semana",
  query: byDealer,
  answer: previsoesSchema,
});
