import { defineRemoval } from "../../platform/jobs/index.ts";
import type { DbAndClock } from "../../platform/services.ts";

/** How long somebody who comes late is told what became of the link. */
const KEEP_MS = 30 * 24 * 3600_000;

/** Removes invitations that were made 30 days ago or earlier; gives their number. */
export async function removeOldConvites({ db, clock }: DbAndClock): Promise<number> {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  const rows = db.deleteFrom("convite").where("criado_em", "<=", before);
  return Number((await rows.executeTakeFirst()).numDeletedRows);
}

export const removeConvitesJob = defineRemoval("acesso.limpar_convites", "17 * * * *", removeOldConvites);
