import { z } from "zod";

const semana = { info_semana: z.string(), info_periodo: z.string() };
/** Accounts that have what is counted: with the week they are the report whose rows it is. */
const contas = z.array(z.string());

/** Vehicles that stood still, by week. */
export const veiculosSchema = z.object({
  contas,
  barras: z.array(z.object({ ...semana, veiculos: z.number() })),
});
export type Veiculos = z.infer<typeof veiculosSchema>;

/** Days that the vehicles of one week had stood still at its end, by dealer. */
export const diasSchema = z.object({
  ...semana,
  /** How many dealers there are; those with the longest mean are there. */
  total: z.number(),
  barras: z.array(
    z.object({
      info_concessionario_id: z.string(),
      info_concessionario_desc: z.string(),
      /** The mean and the longest of the vehicles whose order has a day; 0 without any. */
      dias_media: z.number(),
      dias_maximo: z.number(),
      veiculos: z.number(),
      veiculos_sem_data: z.number(),
    }),
  ),
});
export type Dias = z.infer<typeof diasSchema>;

/** A page of the parts that vehicles of one week waited for, those of the most vehicles first. */
export const pecasSchema = z.object({
  ...semana,
  total: z.number(),
  barras: z.array(
    z.object({
      info_item_codigo: z.string(),
      /** '' for a part that the price table does not have. */
      info_item_desc: z.string(),
      veiculos: z.number(),
      contas,
    }),
  ),
});
export type Pecas = z.infer<typeof pecasSchema>;

/** Forecasts by the week in whose tables they stand, and what became of them. */
export const previsoesSchema = z.object({
  contas,
  barras: z.array(
    z.object({ ...semana, cumpridas: z.number(), nao_cumpridas: z.number(), a_vencer: z.number() }),
  ),
});
export type Previsoes = z.infer<typeof previsoesSchema>;
