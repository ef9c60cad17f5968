import { IMPORT_LINES_KEPT_DAYS } from "../../../contract/importacao/index.ts";
import { sql } from "../../platform/db/sql.ts";
import { defineCron } from "../../platform/jobs/index.ts";
import type { DbAndClock } from "../../platform/services.ts";

const DAY_MS = 24 * 3600_000;
const AT_ONCE = 10_000;
const TABLES = ["importacao_linha", "importacao_rejeitado", "importacao_mudanca"] as const;

/**
 * Removes what became of each line of imports that ended `IMPORT_LINES_KEPT_DAYS` ago, what each row was before, and the
 * differences of trials that nobody has applied; their counts, files and held prices stay. Gives the number of lines.
 */
export async function removeOldLinhas({ db, clock }: DbAndClock): Promise<number> {
  const before = new Date(clock.now().getTime() - IMPORT_LINES_KEPT_DAYS * DAY_MS);
  let removed = 0;
  for (const name of TABLES) {
    const table = sql.table(name);
    for (let gone = AT_ONCE; gone === AT_ONCE; removed += gone) {
      const { numAffectedRows } = await sql`delete from ${table} where ctid = any(array(
        select l.ctid from importacao i join ${table} l using (importacao_id)
        where i.terminado_em < ${before}::timestamptz limit ${AT_ONCE}::bigint))`.execute(db);
      gone = Number(numAffectedRows ?? 0);
    }
  }
  await db
    .updateTable("importacao")
    .set({ importacao_diferenca: null })
    .where("importacao_diferenca", "is not", null)
    .where("terminado_em", "<", before)
    .execute();
  return removed;
}

/** Looks every hour; logs a line where there were any. */
export const removeLinhasJob = defineCron<DbAndClock>(
  "importacoes.limpar_linhas",
  "27 * * * *",
  async (parts, { log }) => {
    const linhas = await removeOldLinhas(parts);
    if (linhas > 0) log.info({ linhas }, "lines of old imports removed");
  },
);
