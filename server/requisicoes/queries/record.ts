import { inScope, withinReach } from "../../acesso/index.ts";
import type { Found, Scope } from "../../acesso/index.ts";
import { marksOf } from "../../arquivos/index.ts";
import type { Marks } from "../../arquivos/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row, Seconds, Value } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { dealerIsActive } from "../sql/dealer.ts";

/** What a request is, what was sent in it, and what staff have added. */
export type RequisicaoContent = Row<
  "requisicao",
  | "req_numero"
  | "req_tipo"
  | "req_tipo_desc"
  | "view"
  | "req_status"
  | "req_concessionario_id"
  | "req_objeto_ctrl"
  | "req_objeto_item"
  | "req_resposta"
  | "req_extrato"
  | "arquivado_motivo"
>;

/** A stored request with its people and its dealer; moments are unix seconds. */
export interface RequisicaoRecord
  extends
    RequisicaoContent,
    Row<"requisicao", "req_tipo_versao" | "req_versao" | "req_usuario_id" | "email_invalidos">,
    Seconds<"requisicao", "req_data_criacao" | "req_ultima_atividade" | "arquivado_em">,
    Row<"requisicao_leitura", "req_aguardando" | "req_owner_id">,
    Seconds<"requisicao_leitura", "req_aguardando_desde"> {
  readonly req_concessionario_desc: string;
  readonly concessionario_ativo: boolean;
  readonly autor_nome: Value<"usuario", "usuario_nome">;
  readonly autor_email: Value<"usuario", "usuario_email">;
  readonly arquivado_nome: Value<"usuario", "usuario_nome"> | null;
  readonly owner_nome: Value<"usuario", "usuario_nome"> | null;
  readonly owner_email: Value<"usuario", "usuario_email"> | null;
  readonly marcas: Marks;
}

/** A request that was read within the scope. */
export type FoundRequisicao = Found<RequisicaoRecord, "req_numero">;

/** The request of that number in the person's scope, in one statement; undefined if there is none (DET-03). */
export async function findRequisicao(
  db: Database,
  scope: Scope,
  numero: number,
): Promise<FoundRequisicao | undefined> {
  const { rows } = await withinReach<RequisicaoRecord, "req_numero">(sql`
    select r.req_numero, r.req_tipo, r.req_tipo_desc, r.req_tipo_versao, r.view, r.req_status, r.req_versao,
      floor(extract(epoch from r.req_data_criacao))::bigint as req_data_criacao,
      floor(extract(epoch from r.req_ultima_atividade))::bigint as req_ultima_atividade,
      r.req_usuario_id, r.req_concessionario_id,
      c.concessionario_conta || ' - ' || c.concessionario_nome as req_concessionario_desc,
      ${dealerIsActive} as concessionario_ativo,
      r.req_objeto_ctrl, r.req_objeto_item, r.req_resposta, r.req_extrato, r.email_invalidos,
      u.usuario_nome as autor_nome, u.usuario_email as autor_email, q.usuario_nome as arquivado_nome,
      floor(extract(epoch from r.arquivado_em))::bigint as arquivado_em, r.arquivado_motivo,
      l.req_aguardando, floor(extract(epoch from l.req_aguardando_desde))::bigint as req_aguardando_desde,
      l.req_owner_id, o.usuario_nome as owner_nome, o.usuario_email as owner_email,
      ${marksOf(["requisicao"], "r.req_numero")} as marcas
    from requisicao r
    join requisicao_leitura l on l.req_numero = r.req_numero
    join concessionario c on c.concessionario_conta = r.req_concessionario_id
    join usuario u on u.usuario_id = r.req_usuario_id
    left join usuario q on q.usuario_id = r.arquivado_por
    left join usuario o on o.usuario_id = l.req_owner_id
    where r.req_numero = ${numero}::bigint and ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })}`).execute(
    db,
  );
  return rows[0];
}
