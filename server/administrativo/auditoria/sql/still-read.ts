import type { RawBuilder } from "kysely";
import { sql } from "../../../platform/db/sql.ts";

/** Whether the record of an audit row `a` is there still, by its kind; of other kinds none is asked for. */
const LIVES: Readonly<Record<string, RawBuilder<boolean>>> = {
  // Unscoped: a daily job asks, which shows nobody anything.
  requisicao: sql`exists (select from requisicao r where r.req_numero = a.objeto_id::bigint)`,
  // Unscoped: a daily job asks, which shows nobody anything.
  semana: sql`exists (select from informativo i where i.concessionario_conta = split_part(a.objeto_id, '/', 1)
    and i.info_semana = split_part(a.objeto_id, '/', 2))`,
  usuario: sql`exists (select from usuario x where x.usuario_id = a.objeto_id::bigint and x.excluido_em is null)`,
  // Unscoped: a daily job asks, which shows nobody anything.
  concessionario: sql`exists (select from concessionario x
    where x.concessionario_conta = a.objeto_id and x.excluido_em is null)`,
  seguradora: sql`exists (select from seguradora x
    where x.seguradora_id = a.objeto_id::bigint and x.excluido_em is null)`,
  resposta: sql`exists (select from resposta_pronta x where x.resposta_id = a.objeto_id::bigint)`,
  item: sql`exists (select from item x where x.item_codigo = a.objeto_id)`,
  gbo: sql`exists (select from gbo x where x.invoice_id = a.objeto_id::jsonb ->> 0
    and x.item_codigo = a.objeto_id::jsonb ->> 1)`,
  email: sql`exists (select from email_saida x where x.email_id = a.objeto_id::bigint)`,
  seguranca: sql`true`,
};

const lives = sql<boolean>`case a.objeto ${sql.join(
  Object.entries(LIVES).map(([objeto, exists]) => sql`when ${sql.lit(objeto)} then ${exists}`),
  sql` `,
)} else false end`;

/** What the story of a request tells (`listHistorico`). */
const inStory = sql<boolean>`a.objeto = 'requisicao' and (a.acao in ('requisicao.alterada', 'requisicao.arquivada',
  'requisicao.restaurada', 'owner.alterado')
  or a.acao = 'interacao.enviada' and coalesce(a.detalhe ->> 'de' <> a.detalhe ->> 'para', false))`;

/** The key of a save, by which the same save sent again is known. */
const hasKey = sql<boolean>`a.detalhe ? 'req_chave' or a.detalhe ? 'info_chave'`;

/** The newest act of a record that names somebody: who a refused save says has changed it (`lastAlteracao`). */
// Unscoped: a daily job asks, which shows nobody anything.
const isNewest = sql<boolean>`a.usuario_id is not null and starts_with(a.acao, a.objeto || '.') and not exists (
  select from auditoria n where n.objeto = a.objeto and n.objeto_id = a.objeto_id and n.auditoria_id > a.auditoria_id
    and n.usuario_id is not null and starts_with(n.acao, n.objeto || '.'))`;

/** Whether something still reads the audit row `a`: then it stays, however old it is. */
export const stillRead = sql<boolean>`((${inStory} or ${hasKey} or ${isNewest}) and ${lives})`;
