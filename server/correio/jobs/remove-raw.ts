import { sql } from "../../platform/db/sql.ts";
import { defineRemoval } from "../../platform/jobs/index.ts";
import type { Services } from "../../platform/services.ts";

/** How long the original of a mail that came in is kept; what a person reads of it stays. */
const KEEP_MS = 90 * 24 * 3600_000;
/** Rows of one statement. */
const AT_ONCE = 500;

type Parts = Pick<Services, "db" | "clock" | "storage">;

/**
 * Removes the originals of mails after 90 days; gives their number. The rows first: a run that stops between leaves
 * content without a row, which `removeOrphans` finds.
 */
export async function removeRaw({ db, clock, storage }: Parts): Promise<number> {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  let removed = 0;
  for (;;) {
    // Unscoped: a daily job, which shows nobody anything.
    // oxlint-disable-next-line no-await-in-loop -- bounded pieces, one after the other
    const { rows } = await sql<{ readonly key: string; readonly kept: boolean }>`
      with old as (
        select recebido_id, recebido_arquivo from email_recebido
        where recebido_arquivo is not null and recebido_em < ${before}::timestamptz
        order by recebido_em limit ${AT_ONCE}::bigint for update skip locked
      ), cleared as (
        update email_recebido m set recebido_arquivo = null from old where m.recebido_id = old.recebido_id
        returning m.recebido_id
      )
      select distinct old.recebido_arquivo as key, exists (select from email_recebido o
        where o.recebido_arquivo = old.recebido_arquivo and o.recebido_id not in (select recebido_id from old)) as kept
      from old`.execute(db);
    for (const { key, kept } of rows) {
      if (kept) continue;
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      await storage.remove(key);
      removed += 1;
    }
    if (rows.length === 0) return removed;
  }
}

export const removeRawJob = defineRemoval(
  "correio.limpar_originais",
  "33 * * * *",
  removeRaw,
  "originals of old mails removed",
);
