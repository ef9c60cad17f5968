import { KEEP_AVISOS_MS } from "../../../contract/notificacoes/index.ts";
import { defineRemoval } from "../../platform/jobs/index.ts";
import type { DbAndClock } from "../../platform/services.ts";

/** Removes notices of more than 90 days, with the marks of who has read them; gives the number. */
export async function removeOldAvisos({ db, clock }: DbAndClock): Promise<number> {
  const before = new Date(clock.now().getTime() - KEEP_AVISOS_MS);
  // Unscoped: an hourly job, which shows nobody anything.
  const rows = db.deleteFrom("aviso").where("quando", "<", before);
  return Number((await rows.executeTakeFirst()).numDeletedRows);
}

export const removeAvisosJob = defineRemoval("notificacoes.limpar", "37 * * * *", removeOldAvisos);
