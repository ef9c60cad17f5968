import { queryOptions } from "@tanstack/react-query";
import type { Informativo, Semana } from "../../../contract/carros-parados/index.ts";
import { reads } from "../../platform/http/call.ts";
import { untilAnswered } from "../../platform/http/query-client.ts";
import { REFRESH_MS } from "../../requisicoes/index.ts";

/**
 * A week's table with what this person may do with it (STBL-17). Read again by events, and not every 30 s: it may be
 * large.
 */
export const tabelaQuery = (conta: string, semana: Semana) =>
  queryOptions({
    queryKey: ["carros-parados", "tabela", conta, semana],
    queryFn: reads(
      "GET /v2/carros_parados/informativo/listar_tabela/:concessionario_id/:info_semana",
      of(conta, semana),
    ),
    refetchInterval: untilAnswered(REFRESH_MS),
  });

/** Its columns for this person at its status (STBL-06). */
export const colunasQuery = (conta: string, semana: Semana) =>
  queryOptions({
    queryKey: ["carros-parados", "colunas", conta, semana],
    queryFn: reads(
      "GET /v2/carros_parados/informativo/listar_colunas/:concessionario_id/:info_semana",
      of(conta, semana),
    ),
    refetchInterval: untilAnswered(REFRESH_MS),
  });

/** Its buttons for this person at its status (STBL-07). */
export const botoesQuery = (conta: string, semana: Semana) =>
  queryOptions({
    queryKey: ["carros-parados", "botoes", conta, semana],
    queryFn: reads(
      "GET /v2/carros_parados/informativo/listar_botoes/:concessionario_id/:info_semana",
      of(conta, semana),
    ),
    refetchInterval: untilAnswered(REFRESH_MS),
  });

/** The moves of a week, newest first. */
export const retratosQuery = (conta: string, semana: Semana) =>
  queryOptions({
    queryKey: ["carros-parados", "retratos", conta, semana],
    queryFn: reads(
      "GET /v2/carros_parados/informativo/listar_historico/:concessionario_id/:info_semana",
      of(conta, semana),
    ),
  });

const of = (concessionario_id: string, info_semana: Semana) => ({
  params: { concessionario_id, info_semana },
});

/** The key under which the browser keeps unsaved changes of a dealer's week. */
export function tabelaKey({
  info_concessionario_id,
  info_semana,
}: Pick<Informativo, "info_concessionario_id" | "info_semana">): string {
  return `semana:${info_concessionario_id}:${info_semana}`;
}
