import { readsPrivate } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

/** Those of the messages that the person may read: in their scope, private ones not for dealers (OP-14, OP-53). */
export async function visibleInteracoes(
  db: Database,
  { scope, traits }: Session,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<Row<"interacao", "interacao_id">>`
    select i.interacao_id from interacao i join requisicao r on r.req_numero = i.req_numero
    where i.interacao_id = any(${[...ids]}::bigint[])
      and ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })}
      and (${readsPrivate(traits)}::boolean or not i.interacao_privada)`.execute(db);
  return new Set(rows.map(({ interacao_id }) => interacao_id));
}
