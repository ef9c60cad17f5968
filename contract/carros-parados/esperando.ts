import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { pagedOf, paginaSchema } from "../platform/schemas.ts";
import { semanaHeaderSchema } from "./schemas.ts";

/** A week that waits for DAC. */
export const semanaEsperandoSchema = semanaHeaderSchema.extend({
  info_linhas: z.number(),
  /** Rows without a forecast. */
  info_linhas_sem_previsao: z.number(),
  /** When it was sent last (unix seconds); null where that is not known. */
  info_desde: z.number().nullable(),
});
export type SemanaEsperando = z.infer<typeof semanaEsperandoSchema>;

/** The weeks of all dealers in reach that wait for DAC, those that wait longest first. Not those of concluded years. */
export const listEsperando = defineEndpoint("GET /v2/carros_parados/esperando/listar_semanas", {
  summary: "Semanas que esperam pelo DAC",
  query: z.object({ page: paginaSchema }),
  answer: pagedOf(semanaEsperandoSchema),
});
