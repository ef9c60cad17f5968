import { inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { dealerIsActive } from "../../requisicoes/index.ts";

/** A dealer that a report can be about. */
export type DealerRecord = Row<"concessionario", "concessionario_conta" | "concessionario_nome"> & {
  readonly concessionario_ativo: boolean;
};

/** The dealers in the reach that are active, or whose weeks have rows (OP-81). */
export async function listDealers(db: Database, reach: Reach): Promise<DealerRecord[]> {
  const { rows } = await sql<DealerRecord>`
    select c.concessionario_conta, c.concessionario_nome, ${dealerIsActive} as concessionario_ativo
    from concessionario c
    where ${inReach(reach, { conta: "c.concessionario_conta" })} and (${dealerIsActive} or exists (
      select from informativo_linha l where l.concessionario_conta = c.concessionario_conta))
    order by c.concessionario_conta`.execute(db);
  return rows;
}

/** The accounts that belong to a dealer in the reach, active or not. */
export async function findContas(db: Database, reach: Reach, contas: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Row<"concessionario", "concessionario_conta">>`
    select c.concessionario_conta from concessionario c
    where ${inReach(reach, { conta: "c.concessionario_conta" })}
      and c.concessionario_conta = any(${[...contas]}::text[])`.execute(db);
  return rows.map(({ concessionario_conta }) => concessionario_conta);
}

/** The years that there are. */
export async function listAnos(db: Database): Promise<number[]> {
  const rows = await db.selectFrom("ano").select("info_ano").execute();
  return rows.map(({ info_ano }) => info_ano);
}
