import type { InfoColuna } from "../../../contract/carros-parados/index.ts";
import { foundInReach, inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { pageWindow } from "../../platform/paging.ts";
import { lastWeek } from "./indicadores.ts";
import { semanaColumns, semanasIn } from "./semanas.ts";
import type { SemanaRecord } from "./semanas.ts";

type Coluna = Extract<
  InfoColuna,
  "info_chassi" | "info_modelo" | "info_numero_pedido" | "dac_previsao" | "dac_observacao" | "dac_invoice_id"
>;

/** A row that waits for a part, with its week. */
export interface EsperaRecord extends SemanaRecord, Row<"informativo_linha", "info_linha_id" | Coluna> {}

const CONTA = { conta: "l.concessionario_conta" } as const;

interface Asked {
  readonly info_item_codigo: string;
  readonly info_semana?: string | undefined;
  readonly page: number;
}

/** A page of the rows in reach that wait for a part, how many there are, and the part's name. */
export async function listEspera(
  db: Database,
  { reach, now }: { readonly reach: Reach; readonly now: Date },
  { info_item_codigo: codigo, info_semana, page }: Asked,
): Promise<{ readonly linhas: EsperaRecord[]; readonly total: number; readonly info_item_desc: string }> {
  const { limit, offset } = pageWindow(page);
  const when =
    info_semana === undefined
      ? sql`(i.info_semana >= ${lastWeek(now)} or i.info_status in ('E', 'A') and exists (
          select from ano a where a.info_ano = left(i.info_semana, 4)::smallint and a.ano_status = 'A'))`
      : sql`i.info_semana = ${info_semana}`;
  const waiting = sql`${foundInReach(semanasIn(reach))} and ${when}`;
  const listed = sql<EsperaRecord>`
    select s.*, l.info_linha_id, l.info_chassi, l.info_modelo, l.info_numero_pedido, l.dac_previsao, l.dac_observacao,
      l.dac_invoice_id
    from informativo_linha l
      join (select ${semanaColumns} from ${waiting}) s
        on (s.concessionario_conta, s.info_semana) = (l.concessionario_conta, l.info_semana)
    where ${inReach(reach, CONTA)} and l.info_item_codigo = ${codigo} and l.info_chassi <> ''
    order by l.info_semana desc, l.concessionario_conta, l.ordem limit ${limit}::bigint offset ${offset}::bigint`;
  // A part may stand in tens of thousands of rows: they are counted in its index, beside the weeks as one set, since a
  // plan for any part would look up the week of each.
  const counted = sql<{ total: number; info_item_desc: string | null }>`
    with w as materialized (select i.concessionario_conta, i.info_semana from informativo i
      where ${inReach(reach, { conta: "i.concessionario_conta" })} and ${when})
    select (select count(*) from informativo_linha l
        join w on (w.concessionario_conta, w.info_semana) = (l.concessionario_conta, l.info_semana)
        where ${inReach(reach, CONTA)} and l.info_item_codigo = ${codigo} and l.info_chassi <> '') as total,
      (select t.item_desc from item t where lower(t.item_codigo) = lower(${codigo}) limit 1) as info_item_desc`;
  const [{ rows: linhas }, { rows: counts }] = await Promise.all([listed.execute(db), counted.execute(db)]);
  return { linhas, total: counts[0]?.total ?? 0, info_item_desc: counts[0]?.info_item_desc ?? "" };
}
