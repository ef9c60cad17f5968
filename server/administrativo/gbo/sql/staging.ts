import type { GboValues } from "../../../../contract/administrativo/index.ts";
import { linhaOf, type Verdict, type ImportRun } from "../../../importacao/index.ts";
import { copyRow, copyRows } from "../../../platform/db/copy-rows.ts";
import { sql } from "../../../platform/db/sql.ts";
import { GBO_ROWS } from "./registro.ts";

/** A row with its line in the file. */
export interface GboLine extends GboValues {
  readonly linha: number;
}

/** An empty temporary table, which only this connection sees. */
export async function createGboStaging({ client }: ImportRun): Promise<void> {
  await client.query(`drop table if exists entrada_gbo;
    create temp table entrada_gbo (linha bigint not null, invoice_id text not null, item_codigo text not null,
      item_qtde integer not null, modal_desc text not null, previsao_semana integer not null,
      indicador_travado text not null)`);
}

/** Adds lines to the staging table. */
export async function stageGbo({ client }: ImportRun, lines: readonly GboLine[]): Promise<void> {
  const rows = lines.map((line) =>
    copyRow([
      line.linha,
      line.invoice_id,
      line.item_codigo,
      line.item_qtde,
      line.modal_desc,
      line.previsao_semana,
      line.indicador_travado,
    ]),
  );
  await copyRows(client, "entrada_gbo", rows);
}

/** What becomes of each staged line: the last one of an item and invoice counts, a locked row stays as it is. */
const PLAN = sql`
  create temp table plano_gbo on commit drop as
  select e.*, ${linhaOf(GBO_ROWS, "g")} as antes, ${linhaOf(GBO_ROWS, "e")} as depois, case
    when e.linha < max(e.linha) over (partition by e.invoice_id, e.item_codigo) then 'repetida'
    when g.invoice_id is null then 'inserida'
    when g.indicador_travado = 'S' then 'travada'
    when (e.item_qtde, e.modal_desc, e.previsao_semana, e.indicador_travado)
      = (g.item_qtde, g.modal_desc, g.previsao_semana, g.indicador_travado) then 'inalterada'
    else 'atualizada' end as veredito
  from entrada_gbo e left join gbo g using (invoice_id, item_codigo)`;

/**
 * Sets each staged line beside its row, in the temporary table `plano_gbo` of the caller's transaction, keeps the verdict on
 * each, and gives how many have which.
 */
export async function planGbo({ client, long, importacao_id }: ImportRun): Promise<Omit<Verdict, "linhas">> {
  await client.query("set local plan_cache_mode = force_custom_plan");
  await client.query("analyze entrada_gbo");
  await long(PLAN);
  // Of its trial.
  await long(sql`delete from importacao_linha where importacao_id = ${importacao_id}::bigint`);
  await long(sql`
    insert into importacao_linha (importacao_id, linha, invoice_id, item_codigo, veredito)
    select ${importacao_id}::bigint, linha, invoice_id, item_codigo, veredito from plano_gbo`);
  const counted = await long(sql<{ veredito: string; n: number }>`
    select veredito, count(*)::integer as n from plano_gbo group by 1`);
  const of = (veredito: string): number => counted.find((one) => one.veredito === veredito)?.n ?? 0;
  return {
    inseridos: of("inserida"),
    atualizados: of("atualizada"),
    inalterados: of("inalterada"),
    repetidos: of("repetida"),
  };
}

/**
 * Writes the staged lines into GBO in the caller's transaction (OP-96), and the verdict on each. People's saves wait
 * for the few seconds that this takes, so that a row that somebody has locked before is left alone. What each row was
 * before is kept, so that it can be taken back. One event tells of it.
 */
export async function applyGbo(run: ImportRun): Promise<Omit<Verdict, "linhas">> {
  const { client, db, long, parts, usuario_id, importacao_id } = run;
  await client.query("lock table gbo in share row exclusive mode");
  const verdict = await planGbo(run);
  await long(sql`
    insert into importacao_mudanca (importacao_id, item_codigo, invoice_id, antes, depois)
    select ${importacao_id}::bigint, item_codigo, invoice_id, antes, depois
    from plano_gbo where veredito in ('inserida', 'atualizada')`);
  await long(sql`
    insert into gbo (invoice_id, item_codigo, item_qtde, modal_desc, previsao_semana, indicador_travado)
    select invoice_id, item_codigo, item_qtde, modal_desc, previsao_semana, indicador_travado
    from plano_gbo where veredito = 'inserida'`);
  await long(sql`
    update gbo g set item_qtde = p.item_qtde, modal_desc = p.modal_desc, previsao_semana = p.previsao_semana,
      indicador_travado = p.indicador_travado, gbo_versao = g.gbo_versao + 1
    from plano_gbo p
    where p.veredito = 'atualizada' and (g.invoice_id, g.item_codigo) = (p.invoice_id, p.item_codigo)`);
  await GBO_ROWS.tell(db, { usuario_id, quando: parts.clock.now() });
  return verdict;
}
