import { removeRegistros } from "../../../acesso/index.ts";
import { sql } from "../../../platform/db/sql.ts";
import { defineCron } from "../../../platform/jobs/index.ts";
import type { Services } from "../../../platform/services.ts";
import { stillRead } from "../sql/still-read.ts";

type Parts = Pick<Services, "db" | "clock" | "settings">;

/** Rows looked at by one statement, to stay well within its limit of 30 s. */
const AT_ONCE = 5000;

interface Step {
  readonly lidas: number;
  readonly retiradas: number;
  /** As PostgreSQL writes it, to the microsecond. */
  readonly desde: string;
  readonly id: number;
}

/**
 * Retires what is older than AUDIT_YEARS: audit rows, but for those that a story, a refused save or a save sent again
 * still reads while their record lives, and what is counted at the door. Gives the number of both; none without the setting.
 */
export async function retireAuditoria({ db, clock, settings }: Parts): Promise<number> {
  const { auditYears } = settings;
  if (auditYears === undefined) return 0;
  const before = new Date(clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - auditYears);
  let retired = await removeRegistros(db, before, "all");
  let [desde, id] = ["-infinity", 0];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const step = await retireSome({ db }, { before, desde, id });
    if (!step) return retired;
    retired += step.retiradas;
    if (step.lidas < AT_ONCE) return retired;
    ({ desde, id } = step);
  }
}

/** The next rows behind a place, in the order of time: those that stay are not looked at twice. */
async function retireSome(
  { db }: Pick<Parts, "db">,
  { before, desde, id }: { readonly before: Date; readonly desde: string; readonly id: number },
): Promise<Step | undefined> {
  return await db.transaction().execute(async (tx) => {
    // The seal lets only this pass, and only until the transaction ends (0063_auditoria_selada.sql).
    await sql`select set_config('pac.retira_auditoria', 'sim', true)`.execute(tx);
    // Unscoped: a daily job, which shows nobody anything.
    const { rows } = await sql<Step>`
      with lidas as (
        select auditoria_id, quando from auditoria
        where quando < ${before}::timestamptz and quando >= ${desde}::timestamptz
          and (quando > ${desde}::timestamptz or auditoria_id > ${id}::bigint)
        order by quando, auditoria_id limit ${AT_ONCE}::bigint
      ), retiradas as (
        delete from auditoria a using lidas l where a.auditoria_id = l.auditoria_id and not ${stillRead}
        returning a.auditoria_id
      )
      select count(*) over () as lidas, (select count(*) from retiradas) as retiradas, l.quando::text as desde,
        l.auditoria_id as id
      from lidas l order by l.quando desc, l.auditoria_id desc limit 1`.execute(tx);
    return rows[0];
  });
}

/** Logs a line when something was retired. */
export const retireAuditoriaJob = defineCron<Parts>(
  "auditoria.aposentar",
  "17 5 * * *",
  async (parts, { log }) => {
    const retiradas = await retireAuditoria(parts);
    if (retiradas > 0) log.info({ retiradas }, "old audit retired");
  },
);
