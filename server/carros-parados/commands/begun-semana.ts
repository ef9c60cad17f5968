import { SEMANA_NOT_FOUND } from "../../../contract/carros-parados/index.ts";
import { narrowScope } from "../../acesso/index.ts";
import type { Reach, Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { readBegun } from "./begin-semanas.ts";

/** Which dealer's week, as calls name it. */
export interface SemanaParams {
  readonly concessionario_id: string;
  readonly info_semana: string;
}

/**
 * One week of a dealer as `find` reads it, made at the first look (OP-71), with the reach on that dealer. Throws 403
 * for an account that a dealer does not have, 404 for a week that does not exist or is out of reach.
 */
export async function begunSemana<Found>(
  { db, clock }: DbAndClock,
  { scope }: Pick<Session, "scope">,
  { concessionario_id, info_semana }: SemanaParams,
  find: (db: Database, reach: Reach, info_semana: string) => Promise<Found | undefined>,
): Promise<Found & { readonly reach: Reach }> {
  const { reach } = narrowScope(scope, { concessionario: concessionario_id });
  const read = async (): Promise<Found | undefined> => await find(db, reach, info_semana);
  const found = await readBegun(db, { reach, now: clock.now() }, read, (one) => one !== undefined);
  if (found === undefined) throw notFound(SEMANA_NOT_FOUND);
  return { ...found, reach };
}
