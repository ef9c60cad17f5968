import { z } from "zod";
import { defineEndpoint } from "../../platform/endpoint.ts";
import { digitsSchema } from "../../platform/schemas.ts";
import { FIRST_ANO, LAST_ANO } from "./anos.ts";
import { anoSchema, semanasAbertasSchema, whichAnoSchema } from "./schemas.ts";

const ROOT = "/v2/carros_parados/administrativo/semanas";

/** All years, the newest first (ASEM-06, ASEM-07). */
export const listAnos = defineEndpoint(`GET ${ROOT}/listar_semanas`, {
  summary: "Anos com as suas semanas",
  answer: z.array(anoSchema),
});

/** Creates a year, open (OP-95): its weeks are there for every dealer as each begins (OP-71). 409 where it is there. */
export const createAno = defineEndpoint(`POST ${ROOT}/criar_ano`, {
  summary: "Cria um ano",
  body: whichAnoSchema,
  answer: anoSchema,
  statuses: [403, 409],
});

/** Concludes a year (OP-95): its weeks are read by all from then on. 409 where it was concluded before. */
export const concludeAno = defineEndpoint(`POST ${ROOT}/concluir_ano`, {
  summary: "Conclui um ano",
  body: whichAnoSchema,
  answer: anoSchema,
  statuses: [403, 404, 409],
});

/** How many weeks of a year somebody has still to do something in: what concluding it leaves as it is. */
export const countAbertas = defineEndpoint(`GET ${ROOT}/contar_abertas`, {
  summary: "Semanas em aberto de um ano, por status",
  query: z.object({ ano: digitsSchema(FIRST_ANO, LAST_ANO) }),
  answer: z.array(semanasAbertasSchema),
});
