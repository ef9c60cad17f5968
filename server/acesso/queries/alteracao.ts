import type { Alteracao } from "../../../contract/platform/envelope.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row, Seconds } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

/**
 * Who last changed a record and when, for the 409 of a late save; undefined where the audit names nobody. What happens
 * beside the record, such as a message in a request, is no change of it.
 * @param objeto the kind of record, by which the `acao` of its own changes begins
 */
export async function lastAlteracao(
  db: Database,
  objeto: string,
  objeto_id: string | number,
): Promise<Alteracao | undefined> {
  // Unscoped: the record was read within the scope, or is the person's own.
  const { rows } = await sql<Row<"usuario", "usuario_nome"> & Seconds<"auditoria", "quando">>`
    select u.usuario_nome, floor(extract(epoch from a.quando))::bigint as quando
    from auditoria a join usuario u on u.usuario_id = a.usuario_id
    where a.objeto = ${objeto} and a.objeto_id = ${objeto_id}::text and a.acao like ${`${objeto}.%`}
    order by a.auditoria_id desc limit 1`.execute(db);
  const [last] = rows;
  return last && { usuario_nome: last.usuario_nome, timestamp: last.quando };
}
