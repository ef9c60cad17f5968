import { defineCron } from "../../platform/jobs/index.ts";
import type { Services } from "../../platform/services.ts";

/** Removes what tabs said that are heard of no more; gives the number. */
export async function removeOldPresencas({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  const rows = db.deleteFrom("presenca").where("ate", "<=", clock.now());
  return Number((await rows.executeTakeFirst()).numDeletedRows);
}

export const removePresencasJob = defineCron<Pick<Services, "db" | "clock">>(
  "requisicoes.limpar_presencas",
  "57 * * * *",
  async (parts) => void (await removeOldPresencas(parts)),
);
