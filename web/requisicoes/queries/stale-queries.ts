import type { QueryKey } from "@tanstack/react-query";
import type { Evento } from "../../../contract/eventos.ts";

/** What requests show of their dealer, and what decides who sees them and may write into them. */
const SHOWN: ReadonlySet<string> = new Set([
  "concessionario_nome",
  "concessionario_bu",
  "concessionario_status",
]);

/** The queries about requests that an event makes stale; null: any event may have been missed. */
export function staleQueries(evento: Evento | null): readonly QueryKey[] {
  if (evento === null) return [["requisicoes"]];
  if (evento.objeto === "concessionario")
    return evento.campos.some((campo) => SHOWN.has(campo)) ? [["requisicoes"]] : [];
  if (evento.objeto !== "requisicao") return [];
  const { req_numero } = evento;
  return [
    ["requisicoes", "item", req_numero],
    ["requisicoes", "vizinhas", req_numero],
    ["requisicoes", "resumo"],
    ["requisicoes", "lista"],
    ["requisicoes", "quantidades"],
    ["requisicoes", "nao-lidas"],
  ];
}
