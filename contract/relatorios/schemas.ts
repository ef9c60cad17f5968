import { z } from "zod";
import {
  colunaSchema,
  diasSchema,
  infoLinhaSchema,
  isSemana,
  pecasSchema,
  semanaHeaderSchema,
  semanaSchema,
  yearOf,
} from "../carros-parados/index.ts";
import { INVALID_VALUE, REQUIRED_FIELD } from "../platform/messages.ts";
import { digitsSchema } from "../platform/schemas.ts";
import { contasIn, MAX_CONTAS_DO_RELATORIO } from "./contas.ts";

/** A dealer that a report can be about (SREP-14). */
export const relatorioConcessionarioSchema = z.object({
  concessionario_codigo: z.string(),
  concessionario_codigo_nome_fantasia: z.string(),
});
export type RelatorioConcessionario = z.infer<typeof relatorioConcessionarioSchema>;

/** A year with those of its weeks that have begun, both newest first (SREP-15). */
export const relatorioAnoSchema = z.object({
  info_ano: z.number(),
  info_semanas: z.array(
    z.object({ info_semana: z.string(), info_semana_desc: z.string(), info_periodo: z.string() }),
  ),
});
export type RelatorioAno = z.infer<typeof relatorioAnoSchema>;

/** What a report is asked with (SREP-16, SREP-17): a list of codes or a text of them, a year, a week or none. */
export const pedidoSchema = z
  .object({
    info_concessionario_lista: z
      .union([z.string().max(120_000), z.array(z.string().max(20)).max(MAX_CONTAS_DO_RELATORIO)])
      .transform(contasIn)
      .refine((contas) => contas.length > 0, REQUIRED_FIELD)
      .refine((contas) => contas.length <= MAX_CONTAS_DO_RELATORIO, INVALID_VALUE),
    info_ano: digitsSchema(2000, 2199),
    info_semana: z
      .union([z.literal(""), semanaSchema])
      .nullish()
      .transform((semana) => (semana ? semana : null)),
  })
  .refine(({ info_ano, info_semana }) => isOfYear(info_semana, info_ano), {
    path: ["info_semana"],
    message: INVALID_VALUE,
  });

/** A text that is no week has its own error. */
function isOfYear(semana: string | null, ano: number): boolean {
  return semana === null || !isSemana(semana) || yearOf(semana) === ano;
}

/** The same, read: the codes each once, the week null for all of the year. */
export type Pedido = z.output<typeof pedidoSchema>;

/** The charts of a report: of its week or weeks, so that they name none themselves. */
export const relatorioDiasSchema = diasSchema.omit({ info_semana: true, info_periodo: true });
export const relatorioPecasSchema = pecasSchema.omit({ info_semana: true, info_periodo: true });

/** A dealer's week with the rows of its table (SREP-09, SREP-10). */
export const relatorioTabelaSchema = semanaHeaderSchema
  .omit({ info_versao: true })
  .extend({ info_dados: z.array(infoLinhaSchema) });
export type RelatorioTabela = z.infer<typeof relatorioTabelaSchema>;

/** A report: the columns of all its tables, and its tables by account and week (SREP-13). */
export const relatorioSchema = z.object({
  colunas: z.array(colunaSchema),
  tabelas: z.array(relatorioTabelaSchema),
});
export type Relatorio = z.infer<typeof relatorioSchema>;
