import type { FastifyBaseLogger } from "fastify";
import { auditInsert } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { Verdict } from "../../platform/scan/scanner.ts";
import type { Services } from "../../platform/services.ts";
import { StorageAwayError } from "../../platform/storage/storage.ts";
import { INFECTED_MARK, LOOK_AGAIN_MS, UNSEEN } from "../files/scan-marks.ts";

export type VerifyParts = Pick<Services, "db" | "clock" | "storage" | "scanner">;

/** What one run found out. */
export interface Verified {
  readonly limpos: number;
  readonly infectados: number;
  /** Still unseen: the scanner could not look at them, or their content is not there. */
  readonly pendentes: number;
}

/** How long a file waits that the scanner does not take while it takes others. */
const POSTPONED_MS = 3600_000;

/**
 * Looks at the files that were stored unseen and whose time has come, oldest first, one after the other (decision 79). Each is
 * put off before it is looked at, so that none that kills its run keeps the others waiting. Ends where the scanner is
 * away or slow or the storage away, and once `signal` is aborted.
 */
export async function verifyFiles(
  parts: VerifyParts,
  { log, signal }: { readonly log: Pick<FastifyBaseLogger, "warn">; readonly signal: AbortSignal },
): Promise<Verified> {
  const { db, clock, scanner } = parts;
  const done = { limpos: 0, infectados: 0, pendentes: 0 };
  if (!scanner.isOn) return done;
  const begun = clock.now();
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const arquivo_id = await takeNext(db, begun);
    if (arquivo_id === undefined) break;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const verdict = await lookAt(parts, arquivo_id);
    const found = typeof verdict === "object" ? verdict.found : "unknown";
    if (found === "nothing") done.limpos += 1;
    else if (found === "virus") done.infectados += 1;
    else done.pendentes += 1;
    if (verdict === "away") {
      await putOff(db, arquivo_id, new Date(begun.getTime() + LOOK_AGAIN_MS));
      break;
    }
    if (verdict === undefined) log.warn({ arquivo_id }, "a file that waits for the scanner cannot be read");
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    else if (verdict.found !== "unknown") await settle(parts, arquivo_id, verdict);
    else if (verdict.why === "away" || verdict.why === "slow") {
      // What is slow may be the file: it waits its hour, so that the others have their turn.
      // oxlint-disable-next-line no-await-in-loop -- the last of this run
      if (verdict.why === "away") await putOff(db, arquivo_id, new Date(begun.getTime() + LOOK_AGAIN_MS));
      break;
    }
  }
  return done;
}

/** The next file that is due, put off. */
async function takeNext(db: Database, now: Date): Promise<string | undefined> {
  // Unscoped: a job, which shows nobody anything.
  const { rows } = await sql<Row<"arquivo", "arquivo_id">>`
    update arquivo set verificar_em = ${new Date(now.getTime() + POSTPONED_MS)}::timestamptz
    where arquivo_id = (
      select arquivo_id from arquivo where verificar_em <= ${now}::timestamptz
      order by verificar_em, arquivo_id limit 1 for update skip locked)
    returning arquivo_id`.execute(db);
  return rows[0]?.arquivo_id;
}

async function putOff(db: Database, arquivo_id: string, until: Date): Promise<void> {
  // Unscoped: a job, which shows nobody anything.
  await sql`update arquivo set verificar_em = ${until}::timestamptz
    where arquivo_id = ${arquivo_id}::uuid and verificar_em is not null`.execute(db);
}

/** Undefined where its content cannot be read; `away` where the storage does not answer. */
async function lookAt(
  { storage, scanner }: Pick<VerifyParts, "storage" | "scanner">,
  arquivo_id: string,
): Promise<Verdict | "away" | undefined> {
  try {
    return await scanner.look(await storage.get(arquivo_id));
  } catch (error) {
    return error instanceof StorageAwayError ? "away" : undefined;
  }
}

/** What was found out of a file that waited; one that its uploader has removed meanwhile is none. */
async function settle(
  { db, clock }: Pick<VerifyParts, "db" | "clock">,
  arquivo_id: string,
  verdict: Exclude<Verdict, { found: "unknown" }>,
): Promise<void> {
  const mark = verdict.found === "virus" ? INFECTED_MARK : null;
  const detalhe = { assinatura: verdict.found === "virus" ? verdict.signature : null, guardado: true };
  const entry = {
    quando: clock.now(),
    usuario_id: null,
    acao: "arquivo.infectado",
    objeto: "arquivo",
  } as const;
  // Unscoped: a job, which shows nobody anything.
  await sql`
    with visto as (
      update arquivo set arquivo_verificacao = ${mark}::text, verificar_em = null
      where arquivo_id = ${arquivo_id}::uuid and arquivo_verificacao = ${UNSEEN} returning arquivo_id, arquivo_verificacao
    ), auditado as (${auditInsert(
      { ...entry, objeto_id: sql`arquivo_id`, detalhe },
      sql`from visto where arquivo_verificacao is not null`,
    )})
    select from visto`.execute(db);
}
