import { foundInReach, inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Seconds } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { pageWindow } from "../../platform/paging.ts";
import { semanaColumns, semanasIn } from "./semanas.ts";
import type { SemanaRecord } from "./semanas.ts";

/** A week that waits for DAC, with its rows counted. */
export interface EsperandoRecord extends SemanaRecord, Seconds<"informativo", "enviado_em"> {
  readonly linhas: number;
  readonly sem_previsao: number;
}

/** The condition on the weeks `i`: sent or under analysis, of a year in which they can still be answered (OP-95). */
const WAITS = sql<boolean>`i.info_status in ('E', 'A') and left(i.info_semana, 4)::smallint in (
  select a.info_ano from ano a where a.ano_status = 'A')`;

/** A page of the weeks in reach that wait for DAC, the one that waits longest first, and how many there are. */
export async function listEsperando(
  db: Database,
  reach: Reach,
  page: number,
): Promise<{ readonly semanas: EsperandoRecord[]; readonly total: number }> {
  const { limit, offset } = pageWindow(page);
  // The rows of the page alone are counted.
  const listed = sql<EsperandoRecord>`
    select s.*, l.linhas, l.sem_previsao from (
      select ${semanaColumns}, floor(extract(epoch from i.enviado_em))::bigint as enviado_em, i.enviado_em as desde
      from ${foundInReach(semanasIn(reach))} and ${WAITS}
      order by i.enviado_em nulls first, i.info_semana, i.concessionario_conta
      limit ${limit}::bigint offset ${offset}::bigint) s
    cross join lateral (
      select count(*) as linhas, count(*) filter (where coalesce(l.dac_previsao, 0) = 0) as sem_previsao
      from informativo_linha l
      where (l.concessionario_conta, l.info_semana) = (s.concessionario_conta, s.info_semana)) l
    order by s.desde nulls first, s.info_semana, s.concessionario_conta`;
  // Without their dealers, so that the index alone is read.
  const counted = sql<{ total: number }>`
    select count(*) as total from informativo i
    where ${inReach(reach, { conta: "i.concessionario_conta" })} and ${WAITS}`;
  const [{ rows: semanas }, { rows: totals }] = await Promise.all([listed.execute(db), counted.execute(db)]);
  return { semanas, total: totals[0]?.total ?? 0 };
}
