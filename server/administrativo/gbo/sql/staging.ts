import { sql } from "kysely";
import type { GboValues } from "../../../../contract/administrativo/index.ts";
import type { Verdict, ImportRun } from "../../../importacao/index.ts";
import { copyRow, copyRows } from "../../../platform/db/copy-rows.ts";
import { eventoInsert } from "../../../platform/live/evento-insert.ts";

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

/**
 * What becomes of each staged line: the last one of an item and invoice counts, a locked row stays as it is. The table
 * is locked by then, so nothing can change it until it is written.
 */
const PLAN = sql`
  create temp table plano_gbo on commit drop as
  select e.*, case
    when e.linha < max(e.linha) over (partition by e.invoice_id, e.item_codigo) then 'repetida'
    when g.invoice_id is null then 'inserida'
    when g.indicador_travado = 'S' then 'travada'
    when (e.item_qtde, e.modal_desc, e.previsao_semana, e.indicador_travado)
      = (g.item_qtde, g.modal_desc, g.previsao_semana, g.indicador_travado) then 'inalterada'
    else 'atualizada' end as veredito
  from entrada_gbo e left join gbo g using (invoice_id, item_codigo)`;

/**
 * Writes the staged lines into GBO in the caller's transaction (OP-96), and the verdict on each. People's saves wait
 * for the few seconds that this takes, so that a row that somebody has locked before is left alone. One event tells of
 * it.
 */
export async function applyGbo({
  client,
  db,
  long,
  parts,
  usuario_id,
  importacao_id,
}: ImportRun): Promise<Omit<Verdict, "linhas">> {
  await client.query("lock table gbo in share row exclusive mode");
  await client.query("set local plan_cache_mode = force_custom_plan");
  await client.query("analyze entrada_gbo");
  await long(PLAN);
  await long(sql`
    insert into gbo (invoice_id, item_codigo, item_qtde, modal_desc, previsao_semana, indicador_travado)
    select invoice_id, item_codigo, item_qtde, modal_desc, previsao_semana, indicador_travado
    from plano_gbo where veredito = 'inserida'`);
  await long(sql`
    update gbo g set item_qtde = p.item_qtde, modal_desc = p.modal_desc, previsao_semana = p.previsao_semana,
      indicador_travado = p.indicador_travado, gbo_versao = g.gbo_versao + 1
    from plano_gbo p
    where p.veredito = 'atualizada' and (g.invoice_id, g.item_codigo) = (p.invoice_id, p.item_codigo)`);
  await long(sql`
    insert into importacao_linha (importacao_id, linha, invoice_id, item_codigo, veredito)
    select ${importacao_id}::bigint, linha, invoice_id, item_codigo, veredito from plano_gbo`);
  const counted = await long(sql<{ veredito: string; n: number }>`
    select veredito, count(*)::integer as n from plano_gbo group by 1`);
  const dados = { invoice_id: null, item_codigo: null, de_versao: null };
  await eventoInsert({ quando: parts.clock.now(), usuario_id, tipo: "gbo.importado", dados }).execute(db);
  const of = (veredito: string): number => counted.find((one) => one.veredito === veredito)?.n ?? 0;
  return {
    inseridos: of("inserida"),
    atualizados: of("atualizada"),
    inalterados: of("inalterada"),
    repetidos: of("repetida"),
  };
}
