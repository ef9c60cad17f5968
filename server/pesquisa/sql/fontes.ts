import type { RawBuilder } from "kysely";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { RequisicaoContent } from "../../requisicoes/index.ts";
import type { Linha, Mensagem } from "../policy/textos.ts";

/** A request as the index reads it. */
export interface RequisicaoFonte extends RequisicaoContent {
  readonly data: Date;
  readonly mensagens: readonly Mensagem[];
}

/** Requests by their numbers, with all that was said. */
export function requisicaoFontes(numeros: readonly number[]): RawBuilder<RequisicaoFonte> {
  // Unscoped: the index holds everybody's records; what a search finds in it is within the scope.
  return sql<RequisicaoFonte>`select r.req_numero, r.req_tipo, r.req_tipo_desc, r.view, r.req_status,
      r.req_concessionario_id, r.req_data_criacao as data, r.req_objeto_ctrl, r.req_objeto_item, r.req_resposta,
      r.req_extrato, r.arquivado_motivo, (${mensagensOf(sql`i.req_numero = r.req_numero`)}) as mensagens
    from requisicao r where r.req_numero = any(${[...numeros]}::bigint[])`;
}

/** A week as the index reads it. */
export interface SemanaFonte extends Row<
  "informativo",
  "concessionario_conta" | "info_semana" | "info_status"
> {
  readonly linhas: readonly Linha[];
  readonly mensagens: readonly Mensagem[];
}

/** Weeks by account and code, with their tables and all that was said about them. */
export function semanaFontes(
  semanas: readonly { readonly conta: string; readonly semana: string }[],
): RawBuilder<SemanaFonte> {
  const contas = semanas.map(({ conta }) => conta);
  const codes = semanas.map(({ semana }) => semana);
  // Unscoped: the index holds everybody's records; what a search finds in it is within the reach.
  return sql<SemanaFonte>`select f.concessionario_conta, f.info_semana, f.info_status,
      (select coalesce(json_agg(row_to_json(l) order by l.ordem), '[]'::json) from informativo_linha l
        where (l.concessionario_conta, l.info_semana) = (f.concessionario_conta, f.info_semana)) as linhas,
      (${mensagensOf(sql`i.conversa_id in (select v.conversa_id from conversa v
        where (v.concessionario_conta, v.info_semana) = (f.concessionario_conta, f.info_semana))`)}) as mensagens
    from unnest(${contas}::text[], ${codes}::text[]) as k (conta, semana)
    join informativo f on f.concessionario_conta = k.conta and f.info_semana = k.semana`;
}

function mensagensOf(which: RawBuilder<unknown>): RawBuilder<unknown> {
  // Unscoped: the messages are those of a record that the statement has read.
  return sql`select coalesce(json_agg(json_build_object('texto', i.interacao_texto, 'html', i.interacao_html,
    'privada', i.interacao_privada)), '[]'::json) from interacao i where ${which}`;
}
