import { sql } from "kysely";
import { formatInteger } from "../contract/platform/number.ts";
import type { Database } from "../server/platform/db/connect.ts";
import type { Storage } from "../server/platform/storage/storage.ts";
import { playRequests } from "./claims/load.ts";
import { markRead } from "./claims/mark-read.ts";
import { planRequests } from "./claims/plan.ts";
import { planRascunhos } from "./claims/rascunhos.ts";
import { DEMO_PEOPLE } from "./colleagues.ts";
import { planConversas } from "./conversas/plan.ts";
import { DEMO_DEALERS, loadDealers } from "./dealers.ts";
import { loadInsurers } from "./insurers.ts";
import { planGboImports } from "./parts/gbo-imports.ts";
import { planImports } from "./parts/imports.ts";
import { loadParts } from "./parts/load.ts";
import { demoParts } from "./parts/parts.ts";
import { loadPeople } from "./people.ts";
import { loadRespostas } from "./respostas.ts";
import { gboOf } from "./weeks/gbo.ts";
import { loadWeeks } from "./weeks/load.ts";
import { planWeeks } from "./weeks/plan.ts";

/**
 * Loads the whole demo network into an empty database in a few seconds, dated relative to `now`; `say` takes one line
 * in Portuguese. The caller makes sure that the database is empty (ensureDemo).
 */
export async function loadDemo({
  db,
  storage,
  now,
  say,
}: {
  db: Database;
  storage: Storage;
  now: Date;
  say: (line: string) => void;
}): Promise<void> {
  const parts = demoParts();
  const requests = planRequests(now, parts);
  const weeks = planWeeks(now, parts);
  const others = [
    ...planImports(parts, now),
    ...planGboImports(gboOf(weeks), now),
    ...planConversas(now, weeks),
    ...planRascunhos(now, parts),
  ];
  await db.connection().execute(async (one) => {
    // Only the last commit has to be synced to disk: syncing a thousand of them would take too long.
    await sql`set synchronous_commit = off`.execute(one);
    try {
      await loadDealers(one);
      await loadPeople(one, DEMO_PEOPLE, foundedBefore(now));
      await loadInsurers(one);
      await loadRespostas(one);
      await loadParts(one, parts);
      await loadWeeks(one, weeks);
      await playRequests({ db: one, storage }, requests, others);
      await markRead(one, now);
    } finally {
      await sql`reset synchronous_commit`.execute(one);
    }
    // Prepared statements would keep plans made for empty tables. This commit also flushes all those before it.
    await sql`analyze`.execute(one);
  });
  const counts = [
    `${DEMO_DEALERS.length} concessionários`,
    `${DEMO_PEOPLE.length} pessoas`,
    `${formatInteger(parts.length)} peças`,
    `${requests.length} requisições`,
  ];
  say(`Rede de demonstração carregada: ${counts.join(", ")}.`);
}

/** The network is older than its oldest request. */
function foundedBefore(now: Date): Date {
  return new Date(now.getTime() - 400 * 86_400_000);
}
