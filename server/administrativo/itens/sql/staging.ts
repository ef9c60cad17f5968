import type { RawBuilder } from "kysely";
import { MAX_CHANGE_PERCENT } from "../../../../contract/administrativo/itens/held-change.ts";
import type { Verdict, ImportRun } from "../../../importacao/index.ts";
import { copyRow } from "../../../platform/db/copy-rows.ts";
import { sql } from "../../../platform/db/sql.ts";
import type { PartLine } from "../files/import-lines.ts";
import { ITENS } from "./registro.ts";

/** An empty staging table, of this connection alone and gone with it. */
export async function createStaging({ client }: ImportRun): Promise<void> {
  await client.query(`drop table if exists entrada;
    create temp table entrada (linha bigint not null, codigo text not null, descricao text not null,
      preco numeric(14, 2) not null, ekosbras numeric(14, 2))`);
}

function money(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}

/** A line as COPY takes it. */
export function stagedLine(linha: number, { codigo, desc, preco, ekosbras }: PartLine): string {
  return copyRow([linha, codigo, desc, money(preco), ekosbras === null ? null : money(ekosbras)]);
}

/** Keeps the last line of each code; gives how many were dropped. */
export async function dropRepeated({ client, long }: ImportRun): Promise<number> {
  await client.query("set work_mem = '64MB'");
  await client.query("analyze entrada");
  const rows = await long(sql<{ dropped: number }>`
    with r as (select codigo, max(linha) as ultima from entrada group by 1 having count(*) > 1), d as (
      delete from entrada e using r where e.codigo = r.codigo and e.linha < r.ultima returning 1)
    select count(*) as dropped from d`);
  return rows[0]?.dropped ?? 0;
}

/** A line beside its part; without a `preco_atual` the part is new. */
const PLAN = sql`
  create temp table plano on commit drop as
  select e.*, i.item_codigo as atual, i.item_preco as preco_atual, i.item_desc as desc_atual,
    i.item_preco_ekosbras as ekosbras_atual
  from entrada e left join item i on i.item_codigo = e.codigo`;

/** Codes that older lists stored in small letters: they are few, and only these are searched without case. */
const PLAN_OTHER_CASE = sql`
  update plano p set atual = i.item_codigo, preco_atual = i.item_preco, desc_atual = i.item_desc,
    ekosbras_atual = i.item_preco_ekosbras
  from item i where i.item_codigo <> upper(i.item_codigo) and lower(i.item_codigo) = lower(p.codigo)
    and p.atual is null`;

/** What the statements over a plan ask of one line `p`; all of it is null or false where the part is new. */
interface PlanTerms {
  /** The second price that will be stored. */
  readonly ekosbras: RawBuilder<unknown>;
  /** Its price rises or drops by so much that it waits for a confirmation. */
  readonly held: RawBuilder<unknown>;
  readonly same: RawBuilder<unknown>;
}

/** Sets each staged line beside its part, in the temporary table `plano` of the caller's transaction. */
export async function planStaged({ client, long }: ImportRun, temEkosbras: boolean): Promise<PlanTerms> {
  // Each plan is made for the rows of the moment: the table may be empty or hold a million parts.
  await client.query("set local plan_cache_mode = force_custom_plan");
  await long(PLAN);
  await long(PLAN_OTHER_CASE);
  await client.query("analyze plano");
  const ekosbras = sql`case when ${temEkosbras}::boolean then p.ekosbras else p.ekosbras_atual end`;
  return {
    ekosbras,
    held: sql`(p.preco_atual > 0
      and abs(p.preco - p.preco_atual) * 100 > p.preco_atual * ${MAX_CHANGE_PERCENT}::numeric)`,
    same: sql`(p.descricao = p.desc_atual and p.preco = p.preco_atual
      and ${ekosbras} is not distinct from p.ekosbras_atual)`,
  };
}

/**
 * Writes the staged lines into the price table, in the caller's transaction: new parts, changed ones, and prices that
 * rise or drop by more than 30 %, which wait; meanwhile nobody else writes parts, but everybody reads. Without a column for the
 * second price (`temEkosbras`) the stored one stays. What each was before is kept, so that it can be taken back. One event
 * tells of it.
 */
export async function applyStaged(
  run: ImportRun,
  temEkosbras: boolean,
): Promise<Pick<Verdict, "inseridos" | "atualizados" | "inalterados">> {
  const { client, db, long, parts, usuario_id, importacao_id } = run;
  await client.query("lock table item in share row exclusive mode");
  const { ekosbras, held, same } = await planStaged(run, temEkosbras);
  await long(sql`
    insert into importacao_mudanca (importacao_id, item_codigo, antes, depois)
    select ${importacao_id}::bigint, coalesce(atual, codigo), case when atual is not null then jsonb_build_object(
        'item_desc', desc_atual, 'item_preco', preco_atual, 'item_preco_ekosbras', ekosbras_atual) end,
      jsonb_build_object('item_desc', descricao, 'item_preco', preco, 'item_preco_ekosbras', ${ekosbras})
    from plano p where atual is null or (not ${held} and not ${same})`);
  const inserted = await long(sql<{ n: number }>`with w as (
      insert into item (item_codigo, item_desc, item_preco, item_preco_ekosbras)
      select codigo, descricao, preco, ekosbras from plano p where atual is null returning 1)
    select count(*) as n from w`);
  const updated = await long(sql<{ n: number }>`with w as (
      update item i set item_desc = p.descricao, item_preco = p.preco, item_preco_ekosbras = ${ekosbras}
      from plano p where i.item_codigo = p.atual and not ${held} and not ${same} returning 1)
    select count(*) as n from w`);
  // A price that waited for a confirmation is replaced by what this file says.
  await long(sql`delete from importacao_retido r using plano p where r.item_codigo = p.atual`);
  await long(sql`
    insert into importacao_retido (importacao_id, item_codigo, item_desc, preco_atual, preco_novo, ekosbras_novo, tem_ekosbras)
    select ${importacao_id}::bigint, atual, descricao, preco_atual, preco, ekosbras, ${temEkosbras}::boolean
    from plano p where atual is not null and ${held} on conflict do nothing`);
  const unchanged = await long(sql<{ n: number }>`
    select count(*) as n from plano p where atual is not null and not ${held} and ${same}`);
  const [inseridos, atualizados, inalterados] = [inserted, updated, unchanged].map(([row]) => row?.n ?? 0);
  await ITENS.tell(db, { usuario_id, quando: parts.clock.now() });
  return { inseridos: inseridos ?? 0, atualizados: atualizados ?? 0, inalterados: inalterados ?? 0 };
}
