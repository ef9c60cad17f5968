import { sql } from "kysely";
import type { View } from "../../../contract/acesso/index.ts";
import { readsPrivate } from "../../../contract/requisicoes/index.ts";
import type { PushPayload } from "../../../contract/notificacoes/push-notice.ts";
import { isPushed } from "../../../contract/notificacoes/index.ts";
import { BUILT_ROUTES } from "../../../contract/routes.ts";
import { scopeIncludes, sessionOf } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";

/** What is to be pushed to one browser. */
export interface Push {
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
  readonly payload: PushPayload;
}

interface Found
  extends
    Row<"push_inscricao", "endpoint" | "chave_p256dh" | "chave_auth">,
    Row<"push_saida", "evento_tipo" | "privado">,
    Row<"usuario", "usuario_id" | "sub" | "usuario_nome" | "usuario_email" | "grupo_usuario_id">,
    Row<"requisicao", "req_tipo_desc" | "req_concessionario_id"> {
  readonly view: View;
  readonly bu: number;
  readonly contas: string[];
}

/**
 * What is pushed of a request to one browser, as things are now: undefined where its person is not to know of it any
 * more, because they were suspended or moved, the dealer changed hands, or it is private and they do not read such.
 */
export async function findPush(
  db: Database,
  { inscricao_id, req_numero }: Row<"push_saida", "inscricao_id" | "req_numero">,
): Promise<Push | undefined> {
  // Unscoped: the person is at hand only with this row, and `scopeIncludes` is asked of it below.
  const { rows } = await sql<Found>`
    select i.endpoint, i.chave_p256dh, i.chave_auth, s.evento_tipo, s.privado, u.usuario_id, u.sub, u.usuario_nome,
      u.usuario_email, u.grupo_usuario_id, r.req_tipo_desc, r.req_concessionario_id, r.view, c.concessionario_bu as bu,
      array(select uc.concessionario_conta from usuario_concessionario uc
        where uc.usuario_id = u.usuario_id order by 1) as contas
    from push_saida s join push_inscricao i using (inscricao_id) join usuario u using (usuario_id)
      join requisicao r using (req_numero)
      join concessionario c on c.concessionario_conta = r.req_concessionario_id
    where s.inscricao_id = ${inscricao_id}::bigint and s.req_numero = ${req_numero}::bigint
      and u.acesso_status = 'A' and u.excluido_em is null`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { traits, scope } = sessionOf(found, BUILT_ROUTES);
  const { req_concessionario_id: conta, bu, view, privado, endpoint, req_tipo_desc, evento_tipo: evento } = found;
  if (!isPushed(traits) || !scopeIncludes(scope, { conta, bu, view })) return undefined;
  if (privado && !readsPrivate(traits)) return undefined;
  return {
    endpoint,
    p256dh: found.chave_p256dh,
    auth: found.chave_auth,
    payload: { req_numero, req_tipo_desc, view, evento },
  };
}
