import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import {
  CHAT_MENU_FILE,
  type ChatMenu,
  type ChatModelo,
  type ChatTab,
  type Mensagem,
} from "../../../contract/conversas/index.ts";
import { call, reads } from "../../platform/http/call.ts";
import { readStatic } from "../../platform/http/read-static.ts";
import { REFRESH_MS } from "../../requisicoes/index.ts";
import type { Assunto } from "./conversas-search.ts";

/** A page with fewer is the last one (SCHT-24). */
const PAGE = 30;

const paged = {
  initialPageParam: 1,
  getNextPageParam: (last: readonly unknown[], pages: readonly unknown[]): number | undefined =>
    last.length < PAGE ? undefined : pages.length + 1,
};

/** The tabs in their order; they change only with the product (SCHT-16). */
export const chatMenuQuery = queryOptions({
  queryKey: ["conversas-menu"],
  queryFn: async ({ signal }) => {
    const menu = await readStatic<ChatMenu[]>(CHAT_MENU_FILE, signal);
    return menu.toSorted((one, other) => one.chat_menu_order - other.chat_menu_order);
  },
  staleTime: Infinity,
});

/** The dealers with conversations in a tab, those with the newest message first (SCHT-02). */
export const contatosQuery = (tab: ChatTab, busca: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ["conversas", "contatos", tab, busca],
    queryFn: ({ pageParam: page, signal }) =>
      call("GET /v2/carros_parados/conversas/listar_contatos", { query: { tab, busca, page } }, { signal }),
    refetchInterval: REFRESH_MS,
  });

/** A page of the weeks of all dealers with unread messages. */
export const esperandoQuery = (page: number) =>
  queryOptions({
    queryKey: ["conversas", "esperando", page],
    queryFn: reads("GET /v2/carros_parados/conversas/listar_esperando", { query: { page } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

interface ListOf {
  readonly concessionario_id: string;
  readonly tab: ChatTab;
  readonly modelo: ChatModelo;
  readonly busca: string;
}

/** Whom a message can go to by e-mail, by the words of a search (SCHT-26). */
export const emailsQuery = (busca: string) =>
  queryOptions({
    queryKey: ["contatos-email", "conversas", busca],
    queryFn: reads("GET /v2/carros_parados/conversas/listar_emails", { query: { busca } }),
    placeholderData: keepPreviousData,
  });

/** A dealer's conversations in a tab, by week or by part, the newest message first (SCHT-06). */
export const conversasQuery = ({ concessionario_id, tab, modelo, busca }: ListOf) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ["conversas", "lista", concessionario_id, tab, modelo, busca],
    queryFn: ({ pageParam: page, signal }) =>
      call(
        "GET /v2/carros_parados/conversas/listar_conversas",
        { query: { concessionario_id, tab, modelo, busca, page } },
        { signal },
      ),
    refetchInterval: REFRESH_MS,
  });

const weekOf = ({ contato, info_semana }: Assunto) => ({ concessionario_id: contato, info_semana });

/** One conversation, also before anybody wrote in it. */
export const conversaQuery = (assunto: Assunto) =>
  queryOptions({
    queryKey: keyOf("uma", assunto),
    queryFn: ({ signal }) => {
      const { info_chassi, info_item_codigo } = assunto;
      return call(
        "GET /v2/carros_parados/conversas/conversa",
        { query: { ...weekOf(assunto), info_chassi, info_item_codigo } },
        { signal },
      );
    },
  });

/** The messages of a week with those about its parts, or of a part, the newest page first; reading that marks them as read (SCHT-26, OP-80). */
export const mensagensQuery = (assunto: Assunto) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keyOf("mensagens", assunto),
    queryFn: ({ pageParam: page, signal }) => {
      const { info_chassi, info_item_codigo } = assunto;
      const week = weekOf(assunto);
      return info_chassi === undefined || info_item_codigo === undefined
        ? call(
            "GET /v2/carros_parados/conversas/listar_mensagens_semana",
            { query: { ...week, page } },
            { signal },
          )
        : call(
            "GET /v2/carros_parados/conversas/listar_mensagens_peca",
            { query: { ...week, page, info_chassi, info_item_codigo } },
            { signal },
          );
    },
  });

/** The chassis and parts of a week's table (SCHT-26). */
export const opcoesQuery = (assunto: Assunto) =>
  queryOptions({
    queryKey: ["conversas", "opcoes", assunto.contato, assunto.info_semana],
    queryFn: reads("GET /v2/carros_parados/conversas/listar_chassi_peca", { query: weekOf(assunto) }),
  });

function keyOf(what: "uma" | "mensagens", assunto: Assunto): readonly string[] {
  const { contato, info_semana, info_chassi = "", info_item_codigo = "" } = assunto;
  return ["conversas", what, contato, info_semana, info_chassi, info_item_codigo];
}

/** The loaded messages, oldest first. */
export function messagesOf({ pages }: Pick<InfiniteData<readonly Mensagem[]>, "pages">): readonly Mensagem[] {
  return onceEach(pages.toReversed().flat(), ({ interacao_id }) => interacao_id);
}

/** Each row once, at its first place: when a list changed between two pages, the second repeats some of the first. */
export function onceEach<One>(all: readonly One[], keyOf: (one: One) => number | string): readonly One[] {
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

/** Shows a stored message before the thread is read again: others may have written just before. */
export function takeMensagem(client: QueryClient, assunto: Assunto, stored: Mensagem): void {
  const { queryKey } = mensagensQuery(assunto);
  client.setQueryData(queryKey, (shown) => {
    const [newest = [], ...older] = shown?.pages ?? [];
    const isShown = newest.some(({ interacao_id }) => interacao_id === stored.interacao_id);
    return shown && !isShown ? { ...shown, pages: [[...newest, stored], ...older] } : shown;
  });
  void client.invalidateQueries({ queryKey: queryKey.slice(0, 4) });
  readListsAgain(client, assunto);
}

/** Reads again the lists and counts that reading, writing or archiving changes. */
export function readListsAgain(client: QueryClient, { contato }: Pick<Assunto, "contato">): void {
  for (const queryKey of [
    ["conversas", "contatos"],
    ["conversas", "nao-lidas"],
    ["conversas", "esperando"],
    ["conversas", "lista", contato],
    ["conversas", "uma", contato],
    ["carros-parados", "lista", contato],
  ])
    void client.invalidateQueries({ queryKey });
}
