import type { RawBuilder } from "kysely";
import type { ReqStatus } from "../../../contract/requisicoes/index.ts";
import { foundInReach } from "../../acesso/index.ts";
import type { InReach } from "../../acesso/index.ts";
import { sql } from "../../platform/db/sql.ts";

/** What a closing changes beside status and version, as it was before: moments as PostgreSQL writes them in JSON. */
export interface Antes {
  readonly req_ultima_atividade: string;
  readonly req_primeira_resposta: string | null;
}

/**
 * The CTE `antes` of a closing. It locks both rows, in the order of all writes, so that a message of the same moment is
 * in it. `saved` is the moment of a save that stays when the closing is taken back, `answered` the same where dealers can
 * read it; null where there is none.
 */
export function antesCte(
  seen: { readonly numero: InReach<number>; readonly versao: number; readonly status: ReqStatus },
  { saved, answered }: { readonly saved: Date | null; readonly answered: Date | null },
): RawBuilder<unknown> {
  return sql`antes as (
      select coalesce(${saved}::timestamptz, r.req_ultima_atividade) as req_ultima_atividade,
        least(l.req_primeira_resposta, ${answered}::timestamptz) as req_primeira_resposta
      from requisicao r join requisicao_leitura l on l.req_numero = r.req_numero
      where r.req_numero = ${foundInReach(seen.numero)}::bigint and r.req_versao = ${seen.versao}::integer
        and r.req_status = ${seen.status}
      for update of r, l
    )`;
}

/** The row of `antes`, for the audit row of the closing. */
export function antesOfMudada(): RawBuilder<Antes> {
  return sql<Antes>`(select to_jsonb(antes) from antes)`;
}
