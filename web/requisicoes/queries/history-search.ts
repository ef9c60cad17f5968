import { z } from "zod";
import { isIsoDate } from "../../../contract/platform/dates.ts";
import { ORDENACOES, REQ_STATUSES } from "../../../contract/requisicoes/index.ts";

/**
 * The history list's state, which stands in its address (HIST-08, HIST-10, HIST-11). What a hand-written address gets
 * wrong becomes the default, so that no address breaks the screen.
 */
export const historySearchSchema = z.object({
  tab: z.enum(REQ_STATUSES).optional().catch(undefined),
  /** Types, comma-joined. */
  tipo: z.string().optional().catch(undefined),
  ordenacao: z.enum(ORDENACOES).optional().catch(undefined),
  data: z.string().refine(isIsoDate).optional().catch(undefined),
  pagina: z.coerce.number().int().min(2).max(1_000_000).optional().catch(undefined),
});
export type HistorySearch = z.infer<typeof historySearchSchema>;
