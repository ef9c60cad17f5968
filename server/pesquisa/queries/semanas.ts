import { findsReservado } from "../../../contract/pesquisa/index.ts";
import type { BuscaConversa } from "../../../contract/pesquisa/index.ts";
import { inReach } from "../../acesso/index.ts";
import type { Reach, Session } from "../../acesso/index.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { Linha } from "../policy/textos.ts";
import { mensagensOf } from "./requisicoes.ts";
import type { Looking } from "./search-time.ts";

/** A found week with its table, and the messages about it that the person may read. */
export interface SemanaRecord extends Row<
  "informativo",
  "concessionario_conta" | "info_semana" | "info_status"
> {
  readonly info_concessionario_desc: string;
  readonly linhas: readonly Linha[];
  /** The newest first. */
  readonly mensagens: readonly BuscaConversa[];
  readonly mensagens_qtde: number;
}

/** The found weeks in the order in which they were found. */
export async function readSemanas(
  { db, until }: Looking,
  { traits }: Session,
  reach: Reach,
  registros: readonly string[],
): Promise<SemanaRecord[]> {
  if (registros.length === 0) return [];
  const contas = registros.map((registro) => registro.slice(0, -7));
  const semanas = registros.map((registro) => registro.slice(-6));
  // Unscoped: rows and conversations are those of `f`, which the statement reads within the reach.
  const ofSemana = sql`i.conversa_id in (select k.conversa_id from conversa k
    where (k.concessionario_conta, k.info_semana) = (f.concessionario_conta, f.info_semana))`;
  const { rows } = await sql<SemanaRecord>`
    select f.concessionario_conta, f.info_semana, f.info_status,
      c.concessionario_conta || ' - ' || c.concessionario_nome as info_concessionario_desc,
      (select coalesce(json_agg(row_to_json(l) order by l.ordem), '[]') from informativo_linha l
        where (l.concessionario_conta, l.info_semana) = (f.concessionario_conta, f.info_semana)) as linhas,
      m.mensagens, m.mensagens_qtde
    from unnest(${contas}::text[], ${semanas}::text[]) with ordinality as k (conta, semana, ordem)
    join informativo f on f.concessionario_conta = k.conta and f.info_semana = k.semana
    join concessionario c on c.concessionario_conta = f.concessionario_conta
    cross join lateral ${mensagensOf(ofSemana, findsReservado(traits), true)}
    where ${inReach(reach, { conta: "f.concessionario_conta" })} order by k.ordem`.execute(db, until);
  return rows;
}
