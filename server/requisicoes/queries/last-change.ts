import { isClosed } from "../../../contract/requisicoes/index.ts";
import type { ReqStatus } from "../../../contract/requisicoes/index.ts";
import { foundInReach } from "../../acesso/index.ts";
import type { InReach } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { Antes } from "../sql/antes.ts";
import type { RequisicaoAcao, StoredAudit } from "../sql/auditoria.ts";

/** A conclusion or an archiving, and what it changed. */
export interface ClosingChange {
  readonly de: ReqStatus;
  readonly para: ReqStatus;
  readonly antes: Antes;
}

/** The newest change of a request and the version after it, as the audit keeps it. */
type ChangeRow = StoredAudit<Exclude<RequisicaoAcao, "interacao.enviada">> &
  Row<"auditoria", "usuario_id" | "quando"> &
  Row<"requisicao", "req_versao">;

/** The same; `closing` is null for what closed nothing, and for closings of earlier releases. */
type LastChange = Omit<ChangeRow, "detalhe"> & { readonly closing: ClosingChange | null };

/** Who last changed the request, when and how; undefined where the audit does not know. Messages change none. */
export async function findLastChange(db: Database, numero: InReach<number>): Promise<LastChange | undefined> {
  const { rows } = await sql<ChangeRow>`
    select a.acao, a.usuario_id, a.quando, a.detalhe, r.req_versao
    from requisicao r join auditoria a on a.objeto = 'requisicao' and a.objeto_id = ${numero}::text
      and a.acao like 'requisicao.%'
    where r.req_numero = ${foundInReach(numero)}::bigint
    order by a.auditoria_id desc limit 1`.execute(db);
  const [last] = rows;
  if (!last) return undefined;
  const { detalhe, ...change } = last;
  const { de, para, antes }: Partial<ClosingChange> = detalhe;
  const closing = de && para && antes && isClosed(para) ? { de, para, antes } : null;
  return { ...change, closing };
}
