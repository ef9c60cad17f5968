import type { RawBuilder } from "kysely";
import type { Desfazer } from "../../../contract/importacao/index.ts";
import { sql } from "../../platform/db/sql.ts";
import { linhaOf, sameKey, type Registro } from "./registro.ts";

/** Runs a statement in the caller's transaction; gives its rows. */
type Execute = <Row>(statement: RawBuilder<Row>) => Promise<readonly Row[]>;

/** What became of the rows of an import: taken back, left since somebody has changed them, or not there any more. */
interface TakenBack {
  readonly desfeitos: number;
  readonly mantidos: number;
  readonly ausentes: number;
}

/**
 * Puts rows back to what they were before an import, in the caller's transaction: all that stand as the import left them,
 * or chosen ones that stand as they were seen. A row that it added goes, one that is gone comes back only where it was
 * chosen. Nobody else writes into the register until the transaction ends.
 */
export async function takeBack(
  execute: Execute,
  registro: Registro,
  importacao_id: number,
  which: Desfazer,
): Promise<TakenBack> {
  const { chave, colunas, versao } = registro;
  const tabela = sql.table(registro.tabela);
  const chosen = "itens" in which ? which.itens : null;
  await execute(sql`lock table ${tabela} in share row exclusive mode`);
  // Planned for the rows of the moment: three, or a million.
  await execute(sql`set local plan_cache_mode = force_custom_plan`);
  // 'null' of jsonb is a row that was seen to be gone.
  const seen = chosen === null ? sql`m.depois` : sql`nullif(e.linha -> 'atual', 'null')`;
  const from =
    chosen === null
      ? sql``
      : sql`join jsonb_array_elements(${JSON.stringify(chosen)}::jsonb) e(linha)
        on (m.item_codigo, m.invoice_id) = (e.linha ->> 'item_codigo', e.linha ->> 'invoice_id')`;
  const now = linhaOf(registro, "r");
  await execute(sql`
    create temp table volta on commit drop as
    select m.item_codigo, m.invoice_id, m.antes, r.item_codigo is not null as existe,
      case when ${now} is not distinct from m.antes then 'igual' when ${now} is not distinct from ${seen} then 'volta'
        else 'fica' end as destino
    from importacao_mudanca m ${from} left join ${tabela} r on ${sameKey(registro, "r", "m")}
    where m.importacao_id = ${importacao_id}::bigint`);
  await execute(sql`analyze volta`);
  const before = sql`cross join lateral jsonb_populate_record(null::${tabela}, v.antes) a`;
  const set = [
    ...colunas.map((name) => sql`${sql.ref(name)} = ${sql.ref(`a.${name}`)}`),
    ...(versao === undefined ? [] : [sql`${sql.ref(versao)} = ${sql.ref(`t.${versao}`)} + 1`]),
  ];
  await execute(sql`update ${tabela} t set ${sql.join(set)} from volta v ${before}
    where v.destino = 'volta' and v.existe and v.antes is not null and ${sameKey(registro, "t", "v")}`);
  await execute(sql`delete from ${tabela} t using volta v
    where v.destino = 'volta' and v.antes is null and ${sameKey(registro, "t", "v")}`);
  const names = sql.join([...chave, ...colunas].map((name) => sql.ref(name)));
  const values = [
    ...chave.map((name) => sql.ref(`v.${name}`)),
    ...colunas.map((name) => sql.ref(`a.${name}`)),
  ];
  await execute(sql`insert into ${tabela} (${names}) select ${sql.join(values)} from volta v ${before}
    where v.destino = 'volta' and not v.existe and v.antes is not null`);
  await execute(sql`delete from importacao_mudanca m using volta v where m.importacao_id = ${importacao_id}::bigint
    and v.destino <> 'fica' and (m.item_codigo, m.invoice_id) = (v.item_codigo, v.invoice_id)`);
  const [counted] = await execute(sql<{ desfeitos: number; mantidos: number }>`
    select count(*) filter (where destino <> 'fica') as desfeitos, count(*) filter (where destino = 'fica') as mantidos
    from volta`);
  const { desfeitos = 0, mantidos = 0 } = counted ?? {};
  return { desfeitos, mantidos, ausentes: Math.max(0, (chosen?.length ?? 0) - desfeitos - mantidos) };
}
