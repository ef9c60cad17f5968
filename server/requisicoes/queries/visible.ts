import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import type { UploadTarget } from "../../arquivos/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { dealerIsActive } from "../sql/dealer.ts";

/** The numbers that belong to requests in the person's scope. */
export async function visibleRequisicoes(
  db: Database,
  scope: Scope,
  numeros: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<Row<"requisicao", "req_numero">>`
    select r.req_numero from requisicao r where r.req_numero = any(${[...numeros]}::bigint[])
      and ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })}`.execute(db);
  return new Set(rows.map(({ req_numero }) => req_numero));
}

/** The request of that number, to upload files for; undefined if there is none in the person's scope. */
export async function findTarget(
  db: Database,
  scope: Scope,
  numero: number,
): Promise<UploadTarget | undefined> {
  const { rows } = await sql<UploadTarget>`
    select ${dealerIsActive} as concessionario_ativo
    from requisicao r join concessionario c on c.concessionario_conta = r.req_concessionario_id
    where r.req_numero = ${numero}::bigint
      and ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })}`.execute(db);
  return rows[0];
}
