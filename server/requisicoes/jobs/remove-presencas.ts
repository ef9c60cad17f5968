import { defineRemoval } from "../../platform/jobs/index.ts";
import type { DbAndClock } from "../../platform/services.ts";

/** Removes what tabs said that are heard of no more; gives the number. */
export async function removeOldPresencas({ db, clock }: DbAndClock): Promise<number> {
  const rows = db.deleteFrom("presenca").where("ate", "<=", clock.now());
  return Number((await rows.executeTakeFirst()).numDeletedRows);
}

export const removePresencasJob = defineRemoval(
  "requisicoes.limpar_presencas",
  "57 * * * *",
  removeOldPresencas,
);
