import { defineRemoval } from "../../platform/jobs/index.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { removeRegistros } from "../commands/registro.ts";

const KEEP_MS = 90 * 24 * 3600_000;

/** Removes rows that name no person after 90 days; those of people stay, like the audit. Gives their number. */
export async function removeOldRegistros({ db, clock }: DbAndClock): Promise<number> {
  return await removeRegistros(db, new Date(clock.now().getTime() - KEEP_MS), "anonymous");
}

export const removeRegistrosJob = defineRemoval(
  "acesso.limpar_registros",
  "27 * * * *",
  removeOldRegistros,
  "old trail removed",
);
