import { ANO_STATUS_DESC } from "../../../contract/administrativo/index.ts";
import type { Ano, AnoStatus, SemanasAbertas } from "../../../contract/administrativo/index.ts";
import { INFO_STATUS_DESC, weeksInYear } from "../../../contract/carros-parados/index.ts";
import { inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

/** A year as it is stored. */
export type AnoRecord = Row<"ano", "info_ano"> & { readonly ano_status: AnoStatus };

/** All years, the newest first (ASEM-07). */
export async function listAnos(db: Database): Promise<AnoRecord[]> {
  return await db
    .selectFrom("ano")
    .selectAll()
    .orderBy("info_ano", "desc")
    .$narrowType<AnoRecord>()
    .execute();
}

/** A year as the wire has it (ASEM-06). */
export function presentAno({ info_ano: ano, ano_status }: AnoRecord): Ano {
  return {
    ano,
    quantidade_semanas: weeksInYear(ano),
    ano_status,
    ano_status_desc: ANO_STATUS_DESC[ano_status],
  };
}

/** How many weeks of a year, of all dealers in reach, somebody has still to do something in; statuses without any are left out. */
export async function countAbertas(db: Database, reach: Reach, ano: number): Promise<SemanasAbertas[]> {
  const { rows } = await sql<Row<"informativo", "info_status"> & { quantidade: number }>`
    select i.info_status, count(*) as quantidade from informativo i
    where ${inReach(reach, { conta: "i.concessionario_conta" })} and left(i.info_semana, 4) = ${String(ano)}
      and i.info_status in ('P', 'R', 'E', 'A')
    group by 1 order by position(i.info_status in 'PREA')`.execute(db);
  return rows.map((row) => ({ ...row, info_status_desc: INFO_STATUS_DESC[row.info_status] }));
}
