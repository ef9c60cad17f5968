import type { Pedido } from "../../../contract/relatorios/index.ts";
import { inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import { linhasOfSemana, semanaColumns, semanasIn } from "../../carros-parados/index.ts";
import type { TabelaRecord } from "../../carros-parados/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Value } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

/** A dealer's week that has rows, and how many. */
export interface SemanaComLinhas {
  readonly conta: Value<"informativo_linha", "concessionario_conta">;
  readonly semana: Value<"informativo_linha", "info_semana">;
  readonly linhas: number;
}

/** The weeks with rows that a report is about, by account and week: those of the reach alone (OP-81). */
export async function listSemanasComLinhas(
  db: Database,
  reach: Reach,
  { info_concessionario_lista, info_ano, info_semana }: Pedido,
): Promise<SemanaComLinhas[]> {
  const [first, last] =
    info_semana === null ? [`${info_ano}01`, `${info_ano}53`] : [info_semana, info_semana];
  const { rows } = await sql<SemanaComLinhas>`
    select l.concessionario_conta as conta, l.info_semana as semana, count(*) as linhas
    from informativo_linha l
    where ${inReach(reach, { conta: "l.concessionario_conta" })}
      and l.concessionario_conta = any(${info_concessionario_lista}::text[])
      and l.info_semana between ${first} and ${last}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/**
 * The tables of these weeks, each as it is at that moment, by account and week; those out of the reach are left out.
 */
export async function readTabelas(
  db: Database,
  reach: Reach,
  semanas: readonly SemanaComLinhas[],
): Promise<TabelaRecord[]> {
  const { rows } = await sql<TabelaRecord>`
    select ${semanaColumns}, ${linhasOfSemana} as info_dados
    from ${semanasIn(reach)} and (i.concessionario_conta, i.info_semana) in (
      select * from unnest(${semanas.map(({ conta }) => conta)}::text[], ${semanas.map(({ semana }) => semana)}::text[]))
    order by i.concessionario_conta, i.info_semana`.execute(db);
  return rows;
}

/** Rows that are read at once, unless a single week has more. */
const BATCH = 1000;

/**
 * The tables of these weeks one after the other, some read at once: memory does not grow with the report, and no
 * connection is held while a slow reader reads.
 */
export async function* streamTabelas(
  db: Database,
  reach: Reach,
  semanas: readonly SemanaComLinhas[],
): AsyncGenerator<TabelaRecord> {
  for (const batch of batchesOf(semanas)) {
    // oxlint-disable-next-line no-await-in-loop -- the next ones are read when these are sent
    yield* await readTabelas(db, reach, batch);
  }
}

/** Neighbouring weeks with at most BATCH rows together, or one that has more. */
function* batchesOf(semanas: readonly SemanaComLinhas[]): Generator<SemanaComLinhas[]> {
  let batch: SemanaComLinhas[] = [];
  let linhas = 0;
  for (const semana of semanas) {
    if (batch.length > 0 && linhas + semana.linhas > BATCH) {
      yield batch;
      batch = [];
      linhas = 0;
    }
    batch.push(semana);
    linhas += semana.linhas;
  }
  if (batch.length > 0) yield batch;
}
