import { useQueryClient, type Query, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { EVENTO_NAMES, LAST_EVENTO, type Evento } from "../../contract/interacoes/index.ts";
import { useSessao } from "../acesso/index.ts";
import { hrefOf } from "../platform/http/api.ts";
import { createRefresher } from "../platform/live/refresher.ts";
import { openSharedStream, type LiveEvent } from "../platform/live/shared-stream.ts";

/** Events are gathered over this many milliseconds before what they tell of is read again. */
const GATHER_MS = 300;

type Part = "resumo" | "lista" | "nao-lidas";
const LISTS: readonly Part[] = ["resumo", "lista", "nao-lidas"];
const EVERYTHING = "tudo";

/** The cached answers that `key` stands for: those about one request, one kind of list, or everything that was asked. */
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
      // A hidden tab reads when it is looked at again: what is stale is read on focus.
      void client.invalidateQueries({
        predicate: isAbout(key),
        refetchType: document.hidden ? "none" : "active",
      }),
  );
}

/**
 * INT-03: what happens to requests is shown as it happens: the stream names what changed, and that is read again. The
 * refresh every 30 s stays, for when the stream is down.
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
        // Also at the opening: something may have happened between the first reads and this.
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
