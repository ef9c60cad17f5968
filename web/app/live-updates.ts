import { useQueryClient, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Evento } from "../../contract/eventos.ts";
import { EVENTO_NAMES, LAST_EVENTO } from "../../contract/platform/evento.ts";
import type { PresencaTold } from "../../contract/requisicoes/index.ts";
// Not through the index, which would load its rules with the page.
import { PRESENCA } from "../../contract/requisicoes/presenca.ts";
import { useSessao, staleQueries as ofAcesso } from "../acesso/index.ts";
// Not through their index, which would load their screens with the page.
import { staleQueries as ofRegisters } from "../administrativo/queries/stale-queries.ts";
import { staleQueries as ofCarrosParados } from "../carros-parados/queries/stale-queries.ts";
import { staleQueries as ofConversas } from "../conversas/queries/stale-queries.ts";
import { staleQueries as ofCorreio } from "../correio/queries/correio.ts";
import { staleQueries as ofInteracoes } from "../interacoes/queries.ts";
import { staleQueries as ofNotificacoes } from "../notificacoes/queries/avisos.ts";
import { staleQueries as ofPerfil } from "../perfil/queries.ts";
import { staleQueries as ofPesquisa } from "../pesquisa/index.ts";
import { hrefOf } from "../platform/http/api.ts";
import { createRefresher, type Stale } from "../platform/live/refresher.ts";
import { openSharedStream, type LiveEvent } from "../platform/live/shared-stream.ts";
import { staleQueries as ofRequisicoes } from "../requisicoes/index.ts";

/** Milliseconds over which events are gathered before the screen reads again. */
const GATHER_MS = 300;

/** What each room shows that an event makes stale. A kind that no room knows makes nothing stale. */
const ROOMS = [
  ofAcesso,
  ofRequisicoes,
  ofInteracoes,
  ofCorreio,
  ofNotificacoes,
  ofCarrosParados,
  ofConversas,
  ofPesquisa,
  ofRegisters,
  ofPerfil,
];

function refresherOf(client: QueryClient) {
  return createRefresher(
    GATHER_MS,
    (queryKey) => client.isFetching({ queryKey }) > 0,
    ({ queryKey, knows, bring }) =>
      void (
        bring?.(client) ??
        client.invalidateQueries({
          queryKey,
          predicate: ({ state: { data } }) => data === undefined || knows?.(data) !== true,
          // A hidden tab reads when it is shown again: stale queries refetch on focus.
          refetchType: document.hidden ? "none" : "active",
        })
      ),
  );
}

/** The event; null when some may have been missed. */
function eventoOf({ name, data }: LiveEvent): Evento | null {
  return name === "evento" ? (JSON.parse(data) as Evento) : null;
}

/** Presence makes nothing stale: it is shown as it was told (`web/requisicoes/queries/presenca.ts`). */
function takePresenca(client: QueryClient, { data }: LiveEvent): void {
  const { presentes, mais, mais_escrevendo, ...of } = JSON.parse(data) as PresencaTold;
  const registro =
    "req_numero" in of ? String(of.req_numero) : `${of.info_concessionario_id}/${of.info_semana}`;
  client.setQueryData(["presenca", registro], { presentes, mais, mais_escrevendo });
}

/**
 * Refreshes the screen on live events: the stream names what changed, and that is read again (INT-03). The refresh
 * every 30 s remains for when the stream is down.
 */
export function LiveUpdates(): null {
  const client = useQueryClient();
  const { usuarioID, eventos_desde } = useSessao();
  // Of the session that the page began with: everything on it was read later, and a session read anew is not older.
  const [since] = useState(eventos_desde);
  useEffect(() => {
    const refresher = refresherOf(client);
    const close = openSharedStream({
      name: `pac_eventos:${usuarioID}`,
      events: [...EVENTO_NAMES, PRESENCA],
      lastEvent: LAST_EVENTO,
      since,
      urlSince: (desde) => hrefOf("/v2/pac/eventos", {}, { desde }),
      onEvent: (event) => {
        if (event.name === PRESENCA) return takePresenca(client, event);
        const evento = eventoOf(event);
        for (const stale of ROOMS.flatMap((staleQueries): readonly (QueryKey | Stale)[] =>
          staleQueries(evento, usuarioID),
        ))
          refresher.ask("queryKey" in stale ? stale : { queryKey: stale });
      },
    });
    return () => {
      close();
      refresher.stop();
    };
  }, [client, usuarioID, since]);
  return null;
}
