import type { RawBuilder } from "kysely";
import type { AreaDeBusca, PesquisaQuery } from "../../../contract/pesquisa/index.ts";
import { sql } from "../../platform/db/sql.ts";

type Filters = Pick<
  PesquisaQuery,
  | "filtro_status_dac"
  | "filtro_tipo_requisicao_dac"
  | "filtro_status_ga"
  | "filtro_tipo_requisicao_ga"
  | "filtro_status_carros_parados"
  | "filtro_data_criacao_dac_ga"
  | "filtro_info_semana_carros_parados"
>;

/** The filters of an area as conditions on `busca_documento d`, each with an `and` before it (SRCH-28 to SRCH-32). */
export function andFilters(area: AreaDeBusca, query: Filters): RawBuilder<unknown> {
  if (area === "carros_parados") {
    const { filtro_info_semana_carros_parados: semana } = query;
    const ofSemana = semana === undefined ? sql`` : sql` and d.info_semana = ${semana}`;
    return sql`${andOneOf("status", query.filtro_status_carros_parados)}${ofSemana}`;
  }
  const [status, tipos] =
    area === "dac"
      ? [query.filtro_status_dac, query.filtro_tipo_requisicao_dac]
      : [query.filtro_status_ga, query.filtro_tipo_requisicao_ga];
  const dia = query.filtro_data_criacao_dac_ga;
  const ofDia =
    dia === undefined
      ? sql``
      : sql` and d.data >= ${dia}::date::timestamp at time zone 'America/Sao_Paulo'
        and d.data < (${dia}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`;
  return sql`${andOneOf("status", status)}${andOneOf("tipo", tipos)}${ofDia}`;
}

function andOneOf(column: "status" | "tipo", values: readonly string[]): RawBuilder<unknown> {
  return values.length === 0 ? sql`` : sql` and ${sql.ref(`d.${column}`)} = any(${[...values]}::text[])`;
}

/** The order of results for `d` or a table with its columns: by text first, if that is asked for (OP-61). */
export function orderOfResults(
  { filtro_ordenacao_data: data, filtro_ordenacao_texto: texto }: PesquisaQuery,
  table: "d" | "f",
): RawBuilder<unknown> {
  const ofData = sql.raw(data === "crescente" ? "asc" : "desc");
  const byData = sql`${sql.ref(`${table}.data`)} ${ofData}, ${sql.ref(`${table}.registro`)} ${ofData}`;
  if (texto === undefined) return byData;
  return sql`${sql.ref(`${table}.titulo`)} ${sql.raw(texto === "a_z" ? "asc" : "desc")}, ${byData}`;
}

/** The same results, the last first. */
export function reversed(query: PesquisaQuery): PesquisaQuery {
  const { filtro_ordenacao_data: data, filtro_ordenacao_texto: texto } = query;
  return {
    ...query,
    filtro_ordenacao_data: data === "crescente" ? "decrescente" : "crescente",
    filtro_ordenacao_texto: texto && (texto === "a_z" ? "z_a" : "a_z"),
  };
}

/** Whether `d` comes after `eu`, a row with the columns of the orders, in the order of these results. */
export function beyondEu({
  filtro_ordenacao_data: data,
  filtro_ordenacao_texto: texto,
}: PesquisaQuery): RawBuilder<unknown> {
  const ofData = sql.raw(data === "crescente" ? ">" : "<");
  const byData = sql`(d.data, d.registro) ${ofData} (select eu.data, eu.registro from eu)`;
  if (texto === undefined) return byData;
  const ofTexto = sql.raw(texto === "a_z" ? ">" : "<");
  const titulo = sql`(select eu.titulo from eu)`;
  // The first condition is what the index of that order is entered by.
  return sql`(d.titulo ${ofTexto}= ${titulo} and (d.titulo ${ofTexto} ${titulo} or ${byData}))`;
}
