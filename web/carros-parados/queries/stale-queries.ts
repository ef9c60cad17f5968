import type { QueryKey } from "@tanstack/react-query";
import type { Evento } from "../../../contract/eventos.ts";

// With the first page: this file imports no screen.

/** The queries about weeks that an event makes stale; null: any event may have been missed. */
export function staleQueries(evento: Evento | null): readonly QueryKey[] {
  if (evento === null) return [["carros-parados"]];
  if (evento.objeto !== "semana") return [];
  const { info_concessionario_id: conta, info_semana: semana } = evento;
  const tabela = ["carros-parados", "tabela", conta, semana];
  if (evento.tipo === "semana.salva") return [tabela];
  return [
    tabela,
    ["carros-parados", "colunas", conta, semana],
    ["carros-parados", "botoes", conta, semana],
    ["carros-parados", "tabs", conta],
    ["carros-parados", "lista", conta],
    ["carros-parados", "paginas", conta],
  ];
}
