import type { QueryKey } from "@tanstack/react-query";
import type { Evento } from "../../../contract/eventos.ts";
import { movesDealer } from "../../acesso/index.ts";

/** The queries about requests that an event makes stale; null: any event may have been missed. */
export function staleQueries(evento: Evento | null): readonly QueryKey[] {
  if (evento === null || movesDealer(evento)) return [["requisicoes"]];
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
