import type { RawBuilder } from "kysely";
import { isStaffOf } from "../../../contract/acesso/index.ts";
import type { Traits } from "../../../contract/acesso/index.ts";
import type { Historico, HistoricoItens } from "../../../contract/interacoes/index.ts";
import { requestTypeOf } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import { detalheInteiro } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row, Seconds, Value } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { StoredAudit } from "../../requisicoes/index.ts";

/** The writes that the history tells of. */
type Told = StoredAudit<
  "requisicao.alterada" | "requisicao.arquivada" | "requisicao.restaurada" | "interacao.enviada"
>;

/** The act of another room that it tells as well: who is the owner (OP-49). */
type OwnerTold = Readonly<Record<"acao", "owner.alterado">> &
  Readonly<Record<"detalhe", { readonly owner_para?: number | null }>>;

/** An audit row of a request; `auditoria_id` is null in the only row of a request without history. */
type AuditRow = (Told | OwnerTold) &
  Row<"requisicao", "req_tipo" | "view"> &
  Seconds<"auditoria", "quando"> & {
    readonly auditoria_id: Value<"auditoria", "auditoria_id"> | null;
    readonly usuario_nome: Value<"usuario", "usuario_nome"> | null;
    /** Whether it is a public message. */
    readonly publica: boolean | null;
    /** Who was made the owner. */
    readonly owner_nome: Value<"usuario", "usuario_nome"> | null;
  };

type KeyOf<One> = One extends Told | OwnerTold ? keyof One["detalhe"] : never;

/** The text under a key of `detalhe` in table `a`. */
function said(key: KeyOf<Told | OwnerTold>): RawBuilder<string | null> {
  return sql`a.detalhe ->> ${sql.lit(key)}`;
}

/**
 * The steps that one audit row stands for: what was saved, a move or the archiving, or none. A message that moved the
 * status is told as what moved it (OP-44); a private one as a change of status alone, so that nobody learns of it (OP-53).
 */
function stepsOf({ auditoria_id, ...row }: AuditRow, person: Traits): Historico[] {
  if (auditoria_id === null) return [];
  const step = {
    historico_id: auditoria_id,
    historico_timestamp: row.quando,
    historico_usuario_nome: row.usuario_nome ?? "",
    historico_status: null,
    historico_motivo: null,
    historico_itens: null,
    historico_owner_nome: null,
  };
  if (row.acao === "owner.alterado")
    return isStaffOf(person, row.view)
      ? [{ ...step, historico_tipo: "owner", historico_owner_nome: row.owner_nome }]
      : [];
  const saved = savedOf(row, person);
  const before: Historico[] = [
    ...(saved.answered ? [{ ...step, historico_tipo: "resposta" as const }] : []),
    ...(saved.itens ? [{ ...step, historico_tipo: "itens" as const, historico_itens: saved.itens }] : []),
  ];
  if (row.acao === "requisicao.arquivada") {
    const motivo = row.detalhe.motivo ?? null;
    const archived = { historico_status: "arquivado", historico_motivo: motivo } as const;
    return [...before, { ...step, ...archived, historico_tipo: "arquivamento" }];
  }
  const { de, para = null } = row.detalhe;
  if (row.acao === "requisicao.restaurada")
    return [{ ...step, historico_tipo: "desfeito", historico_status: para }];
  if (para === null || de === para) return before;
  return [
    ...before,
    { ...step, historico_tipo: row.publica === true ? "mensagem" : "status", historico_status: para },
  ];
}

/**
 * What an audit row says of the staff's answer and columns. Only fields that everybody reads make a step; the cells of
 * an extract are for those who may read it (DET-25).
 */
function savedOf(
  row: Told & Row<"requisicao", "req_tipo">,
  { isDealer }: Traits,
): { readonly answered: boolean; readonly itens: HistoricoItens | null } {
  if (row.acao === "interacao.enviada" || row.acao === "requisicao.restaurada")
    return { answered: false, itens: null };
  const { campos = [], itens } = row.detalhe;
  const { staffFields, extrato } = requestTypeOf(row.req_tipo);
  const isTold = itens !== undefined && itens.total > 0 && !(extrato === true && isDealer);
  return {
    answered: staffFields.some(({ name }) => campos.includes(name)),
    itens: isTold ? { celulas: [...itens.celulas], total: itens.total } : null,
  };
}

/**
 * The history of a request, oldest first; undefined when it is not in the scope. Read from the audit, because its rows
 * are kept, are indexed by request and hold both statuses; `evento` rows are removed after a day. Rows of older
 * versions may lack any key of `detalhe`, and then make no step of it.
 */
export async function listHistorico(
  db: Database,
  { scope, traits }: Pick<Session, "scope" | "traits">,
  numero: number,
): Promise<Historico[] | undefined> {
  const { rows } = await sql<AuditRow>`
    select a.auditoria_id, floor(extract(epoch from a.quando))::bigint as quando, a.acao, ${detalheInteiro("a")} as detalhe,
      u.usuario_nome, r.req_tipo, r.view,
      (select o.usuario_nome from usuario o where a.acao = 'owner.alterado'
        and o.usuario_id = (${said("owner_para")})::bigint) as owner_nome,
      (select not i.interacao_privada from interacao i where a.acao = 'interacao.enviada'
        and i.interacao_id = (${said("interacao_id")})::bigint) as publica
    from requisicao r
    left join (auditoria a left join usuario u on u.usuario_id = a.usuario_id)
      on a.objeto = 'requisicao' and a.objeto_id = ${numero}::text
      and (a.acao in ('requisicao.alterada', 'requisicao.arquivada', 'requisicao.restaurada',
          'owner.alterado')
        or a.acao = 'interacao.enviada' and ${said("de")} <> ${said("para")})
    where r.req_numero = ${numero}::bigint and ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })}
    order by a.auditoria_id`.execute(db);
  return rows.length === 0 ? undefined : rows.flatMap((row) => stepsOf(row, traits));
}
