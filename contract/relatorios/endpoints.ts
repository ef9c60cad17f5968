import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import {
  pedidoSchema,
  relatorioAnoSchema,
  relatorioConcessionarioSchema,
  relatorioSchema,
} from "./schemas.ts";

const ROOT = "/v2/carros_parados/relatorios";
/** Room for all codes that a report takes. */
const BODY_KB = 128;

/** The dealers in the person's reach that are active or have rows (SREP-14, SREP-16, OP-81). */
export const listRelatorioConcessionarios = defineEndpoint(`GET ${ROOT}/listar_concessionarios`, {
  summary: "Concessionários de um relatório",
  answer: z.array(relatorioConcessionarioSchema),
});

/** The years with their weeks that have begun (SREP-15, SREP-16). */
export const listRelatorioAnos = defineEndpoint(`GET ${ROOT}/listar_anos_semanas`, {
  summary: "Anos e semanas de um relatório",
  answer: z.array(relatorioAnoSchema),
});

/**
 * A report for the screen (SREP-16). One of more rows than the screen takes is a 200 with `msg_id` 1, and in `msg_log`
 * how many `linhas` it has.
 */
export const showRelatorio = defineEndpoint(`POST ${ROOT}/exibir_relatorio`, {
  summary: "Relatório de veículos parados, para a tela",
  body: pedidoSchema,
  bodyKb: BODY_KB,
  answer: relatorioSchema,
  refuses: true,
});

/** The same report as one flat sheet, streamed (SREP-17, SREP-18). */
export const downloadRelatorio = defineEndpoint(`POST ${ROOT}/download_xlsx`, {
  summary: "Relatório de veículos parados, em planilha",
  body: pedidoSchema,
  bodyKb: BODY_KB,
  exports: true,
  statuses: [400, 403, 429],
});
