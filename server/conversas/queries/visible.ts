import { seesSemanas } from "../../../contract/carros-parados/index.ts";
import { readsPrivate } from "../../../contract/requisicoes/index.ts";
import { inReach } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { dealerIsActive } from "../../requisicoes/index.ts";

/** Those of the messages that the person may read (OP-14, OP-53). */
export async function visibleMensagens(
  db: Database,
  { scope, traits }: Session,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (!seesSemanas(traits)) return new Set();
  const { rows } = await sql<Row<"interacao", "interacao_id">>`
    select i.interacao_id from interacao i join conversa v on v.conversa_id = i.conversa_id
    where i.interacao_id = any(${[...ids]}::bigint[])
      and ${inReach(scope.reach, { conta: "v.concessionario_conta" })}
      and (${readsPrivate(traits)}::boolean or not i.interacao_privada)`.execute(db);
  return new Set(rows.map(({ interacao_id }) => interacao_id));
}

/** Whether any dealer of the person is active: files are uploaded for a week, before it is said whose. */
export async function hasActiveDealer(db: Database, { scope }: Session): Promise<boolean> {
  const { rows } = await sql<{ ativo: boolean }>`
    select exists (select from concessionario c
      where ${inReach(scope.reach, { conta: "c.concessionario_conta" })} and ${dealerIsActive}) as ativo`.execute(
    db,
  );
  return rows[0]?.ativo === true;
}
