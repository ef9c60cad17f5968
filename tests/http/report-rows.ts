import { sql } from "../../server/platform/db/sql.ts";
import type { TestApp } from "./harness.ts";

/** Which week gets rows, and how many. */
interface Rows {
  readonly conta: string;
  readonly semana: string;
  readonly status?: string;
  readonly linhas?: number;
}

/** A dealer's week with rows of its own, each cell telling whose it is. */
export async function addRows(
  { db }: Pick<TestApp, "db">,
  { conta, semana, status = "P", linhas = 1 }: Rows,
): Promise<void> {
  await sql`insert into informativo (concessionario_conta, info_semana, info_status)
    values (${conta}, ${semana}, ${status})`.execute(db);
  await sql`insert into informativo_linha (concessionario_conta, info_semana, ordem, info_chassi, info_item_codigo,
      info_modelo, info_garantia, info_data_os, info_data_pedido, info_motivo_diagnostico, info_numero_pedido,
      info_obs_1, info_obs_2, info_obs_3, info_obs_4, dac_previsao, dac_observacao, dac_invoice_id)
    select ${conta}, ${semana}, n, 'CH' || n, 'A1', 'Actros', 'Sim', date '2026-03-02' + n % 20, null, 'Motivo <' || n || '>',
      '=4500' || n, 'obs de ' || ${conta}, '', '', '', nullif(n % 5, 0), 'dac ' || ${semana}, ''
    from generate_series(1, ${linhas}::integer) n`.execute(db);
}

/** The stored rows of weeks from one to another of these accounts, as a sheet has them, by account, week and place. */
export async function storedRows(
  { db }: Pick<TestApp, "db">,
  contas: readonly string[],
  [first, last]: readonly [string, string],
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select d.concessionario_conta as conta, d.concessionario_nome as nome,
      d.concessionario_cidade || '/' || d.concessionario_uf as cidade, w.info_semana as semana,
      case w.info_status when 'P' then 'Pendente' when 'E' then 'Enviado' when 'A' then 'Em análise'
        when 'R' then 'Retificado' when 'C' then 'Concluído' end as status,
      r.info_chassi as chassi, r.info_data_os - date '1899-12-30' as dia, r.info_numero_pedido as pedido,
      r.info_obs_1 as obs, r.dac_previsao as previsao, r.dac_observacao as dac
    from concessionario d
    join informativo w on w.concessionario_conta = d.concessionario_conta
    join informativo_linha r on r.concessionario_conta = w.concessionario_conta and r.info_semana = w.info_semana
    where d.concessionario_conta = any(${[...contas]}::text[]) and w.info_semana >= ${first} and w.info_semana <= ${last}
    order by 1, 4, r.ordem`.execute(db);
  return rows;
}
