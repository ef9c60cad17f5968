import type { Evento } from "../../../contract/eventos.ts";
import { movesDealer } from "../../acesso/index.ts";
import type { Stale } from "../../platform/live/refresher.ts";

// Loaded with the first page, so it imports no screen.

/** So often the results are read again, at most: a search costs more than a list. */
const FOUND_EVERY_MS = 3000;

const FOUND: ReadonlySet<string> = new Set<Evento["objeto"]>(["requisicao", "semana", "conversa", "ano"]);

/** Any change of what is searched may change what is found; null: any event may have been missed. */
export function staleQueries(evento: Evento | null): readonly Stale[] {
  const isFound = evento === null || FOUND.has(evento.objeto) || movesDealer(evento);
  return isFound ? [{ queryKey: ["pesquisa"], everyMs: FOUND_EVERY_MS }] : [];
}
