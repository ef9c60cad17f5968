import { sql } from "kysely";
import { formatInteger } from "../contract/platform/number.ts";
import type { Database } from "../server/platform/db/connect.ts";
import type { Storage } from "../server/platform/storage/storage.ts";
import { playRequests } from "./claims/load.ts";
import { markRead } from "./claims/mark-read.ts";
import { planRequests } from "./claims/plan.ts";
import { DEMO_PEOPLE } from "./colleagues.ts";
import { DEMO_DEALERS, loadDealers } from "./dealers.ts";
import { loadInsurers } from "./insurers.ts";
import { loadParts } from "./parts/load.ts";
import { demoParts } from "./parts/parts.ts";
import { loadPeople } from "./people.ts";

/**
 * Loads the whole demo network into an empty database, dated relative to `now`, in a few seconds; `say` takes one line
 * in Portuguese. Who calls it sees to it that the database is empty (ensureDemo).
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
  await db.connection().execute(async (one) => {
    // Not a write each has to be on the disk, only the last: a thousand of them would take as many turns of it.
    await sql`set synchronous_commit = off`.execute(one);
    try {
      await loadDealers(one);
      await loadPeople(one, DEMO_PEOPLE, foundedBefore(now));
      await loadInsurers(one);
      await loadParts(one, parts);
      await playRequests({ db: one, storage }, requests);
      await markRead(one, now);
    } finally {
      await sql`reset synchronous_commit`.execute(one);
    }
    // Plans made for empty tables would be kept by the prepared statements; this commit also flushes all before it.
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
