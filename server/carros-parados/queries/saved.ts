import { foundInReach } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { FoundSemana } from "../sql/linhas.ts";

/** What the audit row of a save with a key says, so that the same save sent again is answered alike. */
export interface KnownSave {
  /** The version that the save made. */
  readonly info_versao: number;
  /** The ids of its new rows in the order sent, as runs: the first, and how many. */
  readonly novas: readonly (readonly [first: number, count: number])[];
}

/** The save of the week that this person made with that key, if any; none without a key. */
export async function findSaved(
  tx: Database,
  { conta, semana }: FoundSemana,
  { usuario_id, info_chave }: { readonly usuario_id: number; readonly info_chave: string | undefined },
): Promise<KnownSave | undefined> {
  if (info_chave === undefined) return undefined;
  const { rows } = await sql<Row<"auditoria", "detalhe">>`
    select detalhe from auditoria where objeto = 'semana' and objeto_id = ${`${foundInReach(conta)}/${semana}`}
      and usuario_id = ${usuario_id}::bigint and detalhe ->> 'info_chave' = ${info_chave}`.execute(tx);
  return rows[0]?.detalhe as KnownSave | undefined;
}

/** Ids as runs of consecutive numbers, as the ids of one save nearly always are. */
export function runsOf(ids: readonly number[]): [first: number, count: number][] {
  const runs: [number, number][] = [];
  for (const id of ids) {
    const last = runs.at(-1);
    if (last && id === last[0] + last[1]) last[1] += 1;
    else runs.push([id, 1]);
  }
  return runs;
}

/** The ids again. */
export function idsOf(runs: KnownSave["novas"]): number[] {
  return runs.flatMap(([first, count]) => Array.from({ length: count }, (_, at) => first + at));
}
