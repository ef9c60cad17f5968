import type { QueryKey } from "@tanstack/react-query";
import type { SemanaHeader } from "../../../contract/carros-parados/index.ts";
import type { Evento } from "../../../contract/eventos.ts";
import type { Stale } from "../../platform/live/refresher.ts";

// Loaded with the first page, so it imports no screen.

/** So often the lists over all dealers are read again, at most. */
const LISTED_EVERY_MS = 2000;

/** The queries about weeks that an event makes stale; null: any event may have been missed. */
export function staleQueries(evento: Evento | null): readonly (QueryKey | Stale)[] {
  if (evento === null) return [["carros-parados"]];
  // A new or concluded year changes everybody's tabs, lists and rights in every table (OP-95).
  if (evento.objeto === "ano") return [["carros-parados"]];
  // The mark of a week's card says what was written and read (SLST-06 to SLST-08).
  if (evento.objeto === "conversa") return [["carros-parados", "lista", evento.info_concessionario_id]];
  if (evento.objeto !== "semana") return [];
  const { tipo, info_concessionario_id: conta, info_semana: semana, de_versao } = evento;
  const tabela: Stale = {
    queryKey: ["carros-parados", "tabela", conta, semana],
    // Up to 5,000 rows: after a person's own save its answer is up to date.
    knows: (data) => (data as SemanaHeader).info_versao > de_versao,
  };
  // All dealers' lists, a count over thousands of weeks: nobody waits for them.
  const all: Stale[] = [
    { queryKey: ["carros-parados", "esperando"], everyMs: LISTED_EVERY_MS },
    { queryKey: ["carros-parados", "espera-peca"], everyMs: LISTED_EVERY_MS },
  ];
  if (tipo === "semana.salva") return [tabela, ...all];
  return [
    tabela,
    ...all,
    ["carros-parados", "colunas", conta, semana],
    ["carros-parados", "botoes", conta, semana],
    ["carros-parados", "tabs", conta],
    ["carros-parados", "lista", conta],
    ["carros-parados", "paginas", conta],
  ];
}
