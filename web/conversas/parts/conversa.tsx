import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { CONCESSIONARIO_INATIVO } from "../../../contract/acesso/index.ts";
import {
  CONVERSAS_LOAD_FAILED,
  ITEM_EXCLUIDO,
  MENSAGENS_LOAD_FAILED,
  MENSAGEM_FAILED,
  MENSAGEM_SENT,
  type Mensagem,
} from "../../../contract/conversas/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { messageOf, Thread, useSend, whyRefused, type ThreadLine } from "../../interacoes/index.ts";
import { hrefOf } from "../../platform/http/api.ts";
import { call } from "../../platform/http/call.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { ErrorState, useStandingError } from "../../platform/page/error-state.tsx";
import type { Target } from "../../platform/routing/links.ts";
import { RouteLink } from "../../platform/routing/route-link.tsx";
import { assuntoKey, type Assunto } from "../queries/conversas-search.ts";
import {
  conversaQuery,
  emailsQuery,
  mensagensQuery,
  messagesOf,
  readListsAgain,
  takeMensagem,
} from "../queries/conversas.ts";
import { ConversaHead } from "./conversa-head.tsx";
import classes from "./conversa.module.css";

interface OpenConversaProps {
  readonly assunto: Assunto;
  readonly linkOf: (assunto: Assunto) => Target;
  readonly onAssunto: (assunto: Assunto) => void;
  readonly onBack: () => void;
}

/** An open conversation: its messages, and the form that sends one (SCHT-07, SCHT-17). Give it a React `key` that changes with what it is about. */
export function OpenConversa({ assunto, linkOf, onAssunto, onBack }: OpenConversaProps): ReactNode {
  const client = useQueryClient();
  const sessao = useSessao();
  const { contato: concessionario_id, info_semana, info_chassi, info_item_codigo } = assunto;
  const conversa = useQuery(conversaQuery(assunto));
  const messages = useInfiniteQuery(mensagensQuery(assunto));
  const { data } = conversa;
  const sending = useSend({
    chave: assuntoKey(assunto),
    sent: MENSAGEM_SENT,
    send: async (message) => {
      const stored = await call("POST /v2/carros_parados/conversas/enviar_mensagem", {
        body: { ...message, concessionario_id, info_semana, info_chassi, info_item_codigo },
      });
      takeMensagem(client, assunto, stored);
      return stored.interacao_id;
    },
    onFailure: (error) => {
      // The message may be stored although its answer was lost; then the thread shows it.
      void messages.refetch();
      tellFailure(error, MENSAGEM_FAILED, whyRefused(error));
      return false;
    },
  });
  // What was read counts as read for this side: lists and counts follow (OP-80), also without the stream.
  const isUnread = data !== undefined && data.contador_msg_nao_lida > 0;
  const lookedAt = isUnread && !sessao.isConsultor ? messages.dataUpdatedAt : 0;
  useEffect(() => {
    if (lookedAt > 0) readListsAgain(client, { contato: concessionario_id });
  }, [client, concessionario_id, lookedAt]);

  const error = useStandingError(conversa);
  const head = <ConversaHead assunto={assunto} conversa={data} onAssunto={onAssunto} onBack={onBack} />;
  if (error)
    return (
      <section className={classes["failed"]} aria-label="Mensagens da conversa">
        {head}
        <ErrorState error={error} text={CONVERSAS_LOAD_FAILED} query={conversa} />
      </section>
    );
  const isWeek = info_chassi === undefined;
  return (
    <Thread
      sending={sending}
      target={{
        title: "Mensagens da conversa",
        head,
        fills: true,
        beginsInBox: true,
        query: messages,
        loadFailed: MENSAGENS_LOAD_FAILED,
        lines: messages.data === undefined ? [] : messagesOf(messages.data).map(lineOf),
        older: messages.hasNextPage
          ? {
              isLoading: messages.isFetchingNextPage,
              failed: messages.isFetchNextPageError,
              load: () => void messages.fetchNextPage(),
            }
          : undefined,
        empty: "Nenhuma mensagem até o momento",
        refresh: () => {
          void messages.refetch();
          void conversa.refetch();
        },
        refreshed: "As mensagens",
        whyNotWrite: data === undefined || data.flag_enviar_msg === 1 ? null : whyNotWrite(sessao),
        mayBePrivate: data?.flag_enviar_privada === 1,
        contatos: data?.flag_enviar_privada === 1 ? emailsQuery : undefined,
        uploads: {
          url: hrefOf("/v2/arquivos/informativo/info_semana/:info_semana/anx_informativo", { info_semana }),
          place: "anx_informativo",
        },
      }}
    />
  );

  function lineOf(mensagem: Mensagem): ThreadLine {
    const message = messageOf(mensagem, mensagem.interacao_usuario_flag_remetente === 1);
    const { interacao_id, info_chassi: chassi, info_item_codigo: codigo } = mensagem;
    const about =
      isWeek && chassi !== "" ? (
        <>
          <RouteLink
            className={classes["part"]}
            replace
            target={linkOf({ ...assunto, info_chassi: chassi, info_item_codigo: codigo })}
          >
            {chassi} · {codigo}
          </RouteLink>
          {mensagem.flag_item_excluido_no_informativo === 1 ? (
            <span className={classes["gone"]}>{ITEM_EXCLUIDO}</span>
          ) : null}
        </>
      ) : undefined;
    return { key: String(interacao_id), message: { ...message, about } };
  }
}

/** Why there is no send form (SCHT-10, OP-79). */
function whyNotWrite(person: { readonly isConsultor: boolean; readonly isDealer: boolean }): string {
  // A dealer's people may write about all of their weeks, unless the dealer is not active.
  if (person.isDealer) return CONCESSIONARIO_INATIVO;
  return person.isConsultor
    ? "Consultores acompanham as conversas, sem enviar mensagens."
    : "Você não tem permissão para enviar mensagens nesta conversa.";
}
