import { z } from "zod";
import { INFO_STATUSES } from "../../carros-parados/index.ts";
import { ANO_STATUSES, FIRST_ANO, LAST_ANO } from "./anos.ts";
import { WRONG_ANO } from "./messages.ts";

/** A year with its weeks (ASEM-06). */
export const anoSchema = z.object({
  ano: z.number(),
  /** 52 or 53, as ISO 8601 has it. */
  quantidade_semanas: z.number(),
  ano_status: z.enum(ANO_STATUSES),
  ano_status_desc: z.string(),
});
export type Ano = z.infer<typeof anoSchema>;

/** Which year is created or concluded (OP-95). */
export const whichAnoSchema = z.object({
  ano: z.number(WRONG_ANO).int(WRONG_ANO).min(FIRST_ANO, WRONG_ANO).max(LAST_ANO, WRONG_ANO),
});

/** How many weeks of a status a year has, of all dealers: pending, returned, sent and under analysis, in that order. */
export const semanasAbertasSchema = z.object({
  info_status: z.enum(INFO_STATUSES),
  info_status_desc: z.string(),
  quantidade: z.number(),
});
export type SemanasAbertas = z.infer<typeof semanasAbertasSchema>;
