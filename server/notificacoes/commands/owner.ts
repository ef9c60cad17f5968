import type { isStaffOf } from "../../../contract/acesso/index.ts";
import { OWNER_IS_AUTHOR, OWNER_NOT_STAFF } from "../../../contract/notificacoes/index.ts";
import type { Notificacoes } from "../../../contract/notificacoes/index.ts";
import { NOT_FOUND } from "../../../contract/requisicoes/index.ts";
import type { Owner } from "../../../contract/requisicoes/index.ts";
import { foundInReach, inScope, withinReach } from "../../acesso/index.ts";
import type { Found, Session } from "../../acesso/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { forbidden, required, unprocessable } from "../../platform/http/errors.ts";
import { eventoInsert } from "../../platform/live/evento-insert.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { eventoChange, eventoRequisicao } from "../../requisicoes/index.ts";
import { holdStaff } from "../queries/usuarios.ts";

/** Which request, whom, and the rule about who may say so. */
interface OwnerCall extends Notificacoes {
  readonly numero: number;
  readonly authorize: typeof isStaffOf;
}

type Target = Found<Row<"requisicao", "req_numero" | "view" | "req_usuario_id">, "req_numero">;

/**
 * Makes somebody the owner of a request, in place of whoever was, or nobody (NOTIF-18, NOTIF-19, OP-49). It changes no
 * version: two who do it at once have done it one after the other. Throws 404 outside the scope, 403 for who is not of the
 * area's staff, 422 for the author and for who is not active or not of that staff.
 */
export async function setOwner(
  { db, clock }: DbAndClock,
  session: Session,
  { numero, requisicao_notificacoes, authorize }: OwnerCall,
): Promise<Owner | null> {
  return await db.transaction().execute(async (tx) => {
    const target = required(await findTarget(tx, session, numero), NOT_FOUND);
    if (!authorize(session.traits, target.view)) throw forbidden();
    const [usuario_id] = requisicao_notificacoes;
    const owner = usuario_id === undefined ? null : await ownerOf(tx, target, usuario_id);
    await changeOwner(tx, target, {
      quando: clock.now(),
      usuario_id: session.usuario_id,
      owner: owner?.usuario_id ?? null,
    });
    return owner;
  });
}

async function findTarget(tx: Database, { scope }: Session, numero: number): Promise<Target | undefined> {
  const { rows } = await withinReach<
    Row<"requisicao", "req_numero" | "view" | "req_usuario_id">,
    "req_numero"
  >(sql`
    select r.req_numero, r.view, r.req_usuario_id from requisicao r
    where r.req_numero = ${numero}::bigint
      and ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })}`).execute(tx);
  return rows[0];
}

async function ownerOf(tx: Database, { view, req_usuario_id }: Target, usuario_id: number): Promise<Owner> {
  const refused = (mensagem: string) => unprocessable([{ campo: "requisicao_notificacoes", mensagem }]);
  if (usuario_id === req_usuario_id) throw refused(OWNER_IS_AUTHOR);
  const owner = await holdStaff(tx, view, usuario_id);
  if (!owner) throw refused(OWNER_NOT_STAFF);
  return owner;
}

/** Changes it, with its audit row and its event; nothing where it is so already. */
async function changeOwner(
  tx: Database,
  { req_numero }: Target,
  { owner, ...who }: { readonly quando: Date; readonly usuario_id: number; readonly owner: number | null },
): Promise<void> {
  await sql`
    with alvo as (
      select r.req_numero, l.req_owner_id from requisicao r join requisicao_leitura l on l.req_numero = r.req_numero
      where r.req_numero = ${foundInReach(req_numero)}::bigint for no key update of l
    ), mudada as (
      ${ownerUpdate(owner)}
    ), ${told(who)} select from mudada`.execute(tx);
}

/**
 * Who is suspended, deleted or moved to another group is owner no more (OP-49): of each of their requests, in the
 * transaction that changes them. Their row is held until it ends, so that nobody makes them owner meanwhile.
 */
export async function endOwnership(
  tx: Database,
  who: { readonly quando: Date; readonly usuario_id: number },
  owner: number,
): Promise<void> {
  // Unscoped: all requests of that person, whose right to any of them is over.
  await sql`
    with alvo as (
      select l.req_numero, l.req_owner_id from requisicao_leitura l
      where l.req_owner_id = ${owner}::bigint order by l.req_numero for no key update
    ), mudada as (
      ${ownerUpdate(null)}
    ), ${told(who)} select from mudada`.execute(tx);
}

/** The update of what `alvo` holds; gives what the audit row and the event are made of. */
function ownerUpdate(owner: number | null) {
  // Unscoped: follows the requests that `alvo` holds.
  return sql`update requisicao_leitura l set req_owner_id = ${owner}::bigint
      from alvo join requisicao r on r.req_numero = alvo.req_numero
      where l.req_numero = alvo.req_numero and alvo.req_owner_id is distinct from ${owner}::bigint
      returning l.req_numero, l.req_concessionario_id, l.view, l.req_tipo, r.req_status, r.req_status as de,
        r.req_versao as de_versao, alvo.req_owner_id as owner_de, l.req_owner_id as owner_para`;
}

/** The audit rows and the events, behind `mudada`: the story tells it, and open screens. */
function told({ quando, usuario_id }: { readonly quando: Date; readonly usuario_id: number }) {
  const audit = auditInsert(
    {
      quando,
      usuario_id,
      acao: "owner.alterado",
      objeto: "requisicao",
      objeto_id: sql`req_numero`,
      detalhe: sql`jsonb_build_object('owner_de', owner_de, 'owner_para', owner_para)`,
    },
    sql`from mudada`,
  );
  const about = { quando, usuario_id, ...eventoRequisicao };
  const evento = eventoInsert({ ...about, tipo: "owner.alterado", dados: eventoChange }, sql`from mudada e`);
  return sql`auditada as (${audit}), anunciada as (${evento})`;
}
