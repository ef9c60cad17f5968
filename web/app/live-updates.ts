import { useQueryClient, type Query, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { EVENTO_NAMES, LAST_EVENTO, type Evento } from "../../contract/interacoes/index.ts";
import { useSessao } from "../acesso/index.ts";
import { hrefOf } from "../platform/http/api.ts";
import { createRefresher } from "../platform/live/refresher.ts";
import { openSharedStream, type LiveEvent } from "../platform/live/shared-stream.ts";

/** Milliseconds over which events are gathered before the screen reads again. */
const GATHER_MS = 300;

type Part = "resumo" | "lista" | "nao-lidas";
const LISTS: readonly Part[] = ["resumo", "lista", "nao-lidas"];
const EVERYTHING = "tudo";

/** The cached answers that `key` means: those about one request, one kind of list, or all of them. */
function isAbout(key: string): (query: Query) => boolean {
  return ({ queryKey: [room, part, ...rest] }) => {
    if (key === EVERYTHING) return room === "requisicoes" || room === "interacoes";
    if (LISTS.some((list) => list === key)) return room === "requisicoes" && part === key;
    return [part, ...rest].includes(Number(key)) && (room === "requisicoes" || room === "interacoes");
  };
}

function refresherOf(client: QueryClient) {
  return createRefresher(
    GATHER_MS,
    (key) => client.isFetching({ predicate: isAbout(key) }) > 0,
    (key) =>
      // A hidden tab reads when it is shown again: stale queries refetch on focus.
      void client.invalidateQueries({
        predicate: isAbout(key),
        refetchType: document.hidden ? "none" : "active",
      }),
  );
}

/**
 * Refreshes the screen on live events: the stream names what changed, and that is read again (INT-03). The refresh
 * every 30 s remains for when the stream is down.
 */
export function LiveUpdates(): null {
  const client = useQueryClient();
  const { usuarioID } = useSessao();
  useEffect(() => {
    const refresher = refresherOf(client);
    const close = openSharedStream({
      name: `pac_eventos:${usuarioID}`,
      events: EVENTO_NAMES,
      lastEvent: LAST_EVENTO,
      urlSince: (desde) => hrefOf("/v2/pac/eventos", {}, { desde }),
      onEvent: ({ name, data }: LiveEvent) => {
        // Also when it opens: something may have happened since the first reads.
        if (name !== "evento") return refresher.ask(EVERYTHING);
        refresher.ask(String((JSON.parse(data) as Evento).req_numero));
        for (const list of LISTS) refresher.ask(list);
      },
    });
    return () => {
      close();
      refresher.stop();
    };
  }, [client, usuarioID]);
  return null;
}
