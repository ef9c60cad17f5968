import { z } from "zod";
import { PRIMEIRA_RESPOSTA } from "./indicadores.ts";

const quantidade = z.number();

/** Days of creation as the list takes them: `data=…&data_ate=…` finds what a bar counts. */
const dias = { data: z.string().nullable(), data_ate: z.string() };

/** Open requests by age; each number is the total of the list of that status with those days. */
export const idadeSchema = z.array(
  z.object({
    /** Whole days since the day of creation; `dias_ate` is null for all that are older. */
    dias_de: z.number(),
    dias_ate: z.number().nullable(),
    ...dias,
    pendente: quantidade,
    em_andamento: quantidade,
  }),
);
export type Idade = z.infer<typeof idadeSchema>;

const porStatus = z.object({
  pendente: quantidade,
  em_andamento: quantidade,
  concluido: quantidade,
  arquivado: quantidade,
});

/** Requests that were created, and that were closed, in the days of a bar: by the status that they have now. */
export const movimentoSchema = z.object({
  data: z.string(),
  data_ate: z.string(),
  /** How many bars there would be; of dealers only those with the most are there. */
  total: quantidade,
  barras: z.array(
    z.object({
      /** A Monday, a type or an account. */
      chave: z.string(),
      rotulo: z.string(),
      data: z.string(),
      data_ate: z.string(),
      abertas: porStatus,
      encerradas: z.object({ concluido: quantidade, arquivado: quantidade }),
    }),
  ),
});
export type Movimento = z.infer<typeof movimentoSchema>;

/**
 * How long the requests of two periods of creation waited for their first answer, the newer first: each class by the
 * status that they have now.
 */
export const tempoRespostaSchema = z.array(
  z.object({
    data: z.string(),
    data_ate: z.string(),
    /** Half of the period's requests were answered within so many whole minutes; null where fewer have an answer. */
    metade_minutos: quantidade.nullable(),
    classes: z.array(porStatus.extend({ resposta: z.enum(PRIMEIRA_RESPOSTA) })),
  }),
);
export type TempoResposta = z.infer<typeof tempoRespostaSchema>;
