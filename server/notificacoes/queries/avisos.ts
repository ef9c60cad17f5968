import { MAX_NAO_LIDOS } from "../../../contract/notificacoes/index.ts";
import type { Aviso } from "../../../contract/notificacoes/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { pagedAnswer, pageWindow } from "../../platform/paging.ts";
import type { Paged } from "../../platform/paging.ts";
import { isRead, ownAvisos, readUpTo } from "../sql/own-avisos.ts";
import type { Reader } from "../sql/own-avisos.ts";
import { TOLD_NOW } from "../sql/told-now.ts";

const ALL = sql<number>`0`;

/** One page of a person's notices, the newest first, at most `MAX_AVISOS` of them in all. */
export async function listAvisos(db: Database, reader: Reader, pagina: number): Promise<Paged<Aviso>> {
  const { limit, offset } = pageWindow(pagina);
  // Unscoped: `f` holds only notices of requests within the scope.
  const { rows } = await sql<Aviso & { total: number }>`
    with f as materialized (
      select a.aviso_id, a.ordem, a.req_numero, ${isRead(reader)} as lido from ${ownAvisos(reader, ALL)}
    ), t as materialized (select count(*) as total from f), p as materialized (
      select f.* from f order by f.ordem desc limit ${limit}::bigint offset ${offset}::bigint
    )
    select t.total, a.aviso_id, a.ordem as aviso_ordem, n.tipo as aviso_tipo, u.usuario_nome as aviso_autor_nome,
      floor(extract(epoch from n.quando))::bigint as aviso_quando, a.quantidade as aviso_quantidade,
      p.lido as aviso_lido, n.req_status as aviso_status, a.req_numero, a.view, r.req_tipo_desc, r.req_sumario,
      c.concessionario_conta || ' - ' || c.concessionario_nome as req_concessionario_desc
    from t left join (p join aviso a on a.aviso_id = p.aviso_id
      join requisicao r on r.req_numero = p.req_numero
      join concessionario c on c.concessionario_conta = r.req_concessionario_id
      cross join ${TOLD_NOW}
      left join usuario u on u.usuario_id = n.autor_id
    ) on true order by p.ordem desc`.execute(db);
  const itens = rows.filter(({ aviso_id }) => (aviso_id as number | null) !== null);
  return pagedAnswer(itens, rows[0]?.total ?? 0);
}

/** How many of them the person has not read, up to `MAX_NAO_LIDOS`. */
export async function countAvisos(db: Database, reader: Reader): Promise<{ nao_lidos: number }> {
  const { rows } = await sql<{ nao_lidos: number }>`
    select count(*) as nao_lidos from (
      select from ${ownAvisos(reader, readUpTo(reader))} where not ${isRead(reader)} limit ${MAX_NAO_LIDOS}::bigint
    ) f`.execute(db);
  return { nao_lidos: rows[0]?.nao_lidos ?? 0 };
}

/** Whether that notice is among what the person may see now. */
export async function isOwnAviso(db: Database, reader: Reader, aviso_id: number): Promise<boolean> {
  const { rows } = await sql`select from ${ownAvisos(reader, ALL)}
    where a.aviso_id = ${aviso_id}::bigint`.execute(db);
  return rows.length > 0;
}
