import { currentCall } from "../current-call.ts";
import type { Database } from "../db/connect.ts";
import { sql } from "../db/sql.ts";
import type { Job } from "./job.ts";

/** Runs of a job before it is given up; the pauses between them grow from seconds to hours. */
export const MAX_ATTEMPTS = 10;

/**
 * Enqueues a run, inside the caller's transaction where `db` is one: then it is there if, and only if, that commits. Of
 * several with one `key` that have not begun, the last one counts. Only for rare writes: it notifies the workers, and a
 * transaction that notifies waits at its end for all others that do (docs/decisions/0023). The run is done in the name of
 * the call that enqueues it, for the audit.
 */
export async function enqueue<Payload extends object>(
  db: Database,
  { name, queue }: Pick<Job<never, Payload>, "name" | "queue">,
  payload: Payload,
  { key }: { readonly key?: string } = {},
): Promise<void> {
  const sent = JSON.stringify({ ...payload, chamada: currentCall() });
  await sql`select from graphile_worker.add_job(${name}::text, ${sent}::json,
    queue_name => ${queue ?? null}::text, max_attempts => ${MAX_ATTEMPTS}::integer,
    job_key => ${key ?? null}::text)`.execute(db);
}
