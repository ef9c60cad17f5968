import { defineRemoval } from "../../platform/jobs/index.ts";
import type { DbAndClock } from "../../platform/services.ts";

/** How long an operator can see what became of a mail that belongs to no message. */
const KEEP_MS = 30 * 24 * 3600_000;

/**
 * Removes letters that went out or were given up, and were written 30 days ago or earlier; gives their number. One that
 * failed stands on the board until somebody settles it; one of a closed request stays, since its sender is told once.
 */
export async function removeOldLetters({ db, clock }: DbAndClock): Promise<number> {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  const rows = db
    .deleteFrom("email_saida")
    .where("interacao_id", "is", null)
    .where("email_tipo", "<>", "fechada")
    .where("email_estado", "not in", ["fila", "falhou"])
    .where("criado_em", "<=", before);
  return Number((await rows.executeTakeFirst()).numDeletedRows);
}

export const removeLettersJob = defineRemoval("correio.limpar", "47 * * * *", removeOldLetters);
