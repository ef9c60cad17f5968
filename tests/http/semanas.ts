import { expect } from "vitest";
import { sql } from "../../server/platform/db/sql.ts";
import type { Answer, Client, TestApp } from "./harness.ts";

/** A row that can be sent, of a part that the price table has. */
export function linha(differs: object = {}): Record<string, unknown> {
  return {
    info_chassi: "9BM001",
    info_item_codigo: "A1",
    info_modelo: "Actros 2651",
    info_garantia: "Sim",
    info_data_os: "2026-03-02",
    info_data_pedido: "2026-03-03",
    info_motivo_diagnostico: "Bomba d'água com vazamento",
    info_numero_pedido: "4500123",
    info_obs_1: "",
    info_obs_2: "",
    info_obs_3: "",
    info_obs_4: "",
    dac_previsao: null,
    dac_observacao: "",
    dac_invoice_id: "",
    ...differs,
  };
}

/** Opens the year of the tests, concludes the one before, and puts the parts A1 and B2 into the price table. */
export async function openYears({ db }: Pick<TestApp, "db">): Promise<void> {
  await sql`insert into ano (info_ano, ano_status) values (2025, 'C'), (2026, 'A')
    on conflict (info_ano) do update set ano_status = excluded.ano_status`.execute(db);
  await sql`insert into item (item_codigo, item_desc, item_preco) values ('A1', 'Bomba', 10), ('B2', 'Junta', 5)
    on conflict do nothing`.execute(db);
}

/** Saves a table. */
export async function saveTabela(
  client: Client,
  info_semana: string,
  info_dados: unknown,
  more: object = {},
): Promise<Answer> {
  return await client.post("/v2/carros_parados/informativo/salvar_tabela", {
    info_concessionario_id: "100101",
    info_semana,
    info_dados,
    ...more,
  });
}

/** Moves a week. */
export async function moveSemana(
  client: Client,
  info_semana: string,
  info_status: string,
  more: object = {},
): Promise<Answer & { readonly id: number }> {
  const answer = await client.post("/v2/carros_parados/informativo/alterar_status", {
    concessionario_id: "100101",
    info_semana,
    info_status,
    ...more,
  });
  return { ...answer, id: JSON.parse(answer.text).msg_id };
}

/** Makes moves that all have to be accepted. */
export async function moveAll(moves: readonly [Client, string][], info_semana: string): Promise<void> {
  for (const [client, para] of moves) {
    const answer = await moveSemana(client, info_semana, para);
    expect(answer.id, answer.text).toBe(0);
  }
}

/** The stored rows of a week of 100101 in their order. */
export async function linhasOf(
  { db }: Pick<TestApp, "db">,
  semana: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select info_linha_id, info_chassi, info_item_codigo, info_modelo, info_obs_1, dac_previsao, dac_observacao,
      dac_invoice_id
    from informativo_linha where concessionario_conta = '100101' and info_semana = ${semana}
    order by ordem`.execute(db);
  return rows;
}
