import { GROUPS } from "../../../contract/acesso/index.ts";
import type { Seguranca } from "../../../contract/administrativo/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

/** What is demanded, as it is stored: there is one row. */
export type SegurancaRow = Row<"seguranca", "segundo_fator_grupos" | "seguranca_versao">;

/** It, held until the transaction's end where `lock` says so. */
export async function findSeguranca(
  db: Database,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<SegurancaRow> {
  return await db
    .selectFrom("seguranca")
    .select(["segundo_fator_grupos", "seguranca_versao"])
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
}

/** The same as the wire has it, with how far each group has come. */
export async function presentSeguranca(db: Database, row: SegurancaRow): Promise<Seguranca> {
  const { rows } = await sql<Seguranca["grupos"][number]>`
    select u.grupo_usuario_id, count(*)::int as pessoas, count(f.ativo_desde)::int as com_segundo_fator
    from usuario u left join segundo_fator f using (usuario_id)
    where u.acesso_status = 'A' and u.excluido_em is null and u.senha_hash is not null and not u.usuario_demo
    group by 1`.execute(db);
  const byId = new Map(rows.map((one) => [one.grupo_usuario_id, one]));
  const grupos = GROUPS.map(
    ({ grupo_usuario_id }) =>
      byId.get(grupo_usuario_id) ?? { grupo_usuario_id, pessoas: 0, com_segundo_fator: 0 },
  );
  return { ...row, grupos };
}
