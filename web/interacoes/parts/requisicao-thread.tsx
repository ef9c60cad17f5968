import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CONCESSIONARIO_INATIVO, type Sessao } from "../../../contract/acesso/index.ts";
import { EMPTY_THREAD, type Historico } from "../../../contract/interacoes/index.ts";
import {
  closedWord,
  detailColumnsOf,
  isClosed,
  requestTypeOf,
  type Requisicao,
} from "../../../contract/requisicoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { ClosedDialog } from "../../detalhe/index.ts";
import { hrefOf } from "../../platform/http/api.ts";
import { markSeen, requisicaoQuery } from "../../requisicoes/index.ts";
import { contatosEmailQuery, historicoQuery, interacoesQuery } from "../queries.ts";
import { ArquivosButton } from "./arquivos-dialog.tsx";
import type { RespostasProntasOf } from "./respostas-prontas/respostas-prontas-button.tsx";
import { StepItem } from "./step-item.tsx";
import { messageOf, type ThreadLine } from "./thread-target.ts";
import { Thread } from "./thread.tsx";
import { timelineOf } from "./timeline.ts";
import type { RequisicaoSending } from "./use-requisicao-send.ts";

// A thread without its history is still useful; the next refresh retries.
const NO_STEPS: readonly Historico[] = [];

interface RequisicaoThreadProps {
  readonly requisicao: Requisicao;
  readonly sending: RequisicaoSending;
}

/** The thread of a request, with the steps of its history among the messages (DET-23, INT-01 to INT-30). */
export function RequisicaoThread({ requisicao, sending }: RequisicaoThreadProps): ReactNode {
  const numero = requisicao.req_numero;
  const sessao = useSessao();
  const client = useQueryClient();
  const query = useQuery(interacoesQuery(numero));
  const story = useQuery(historicoQuery(requisicao));
  const type = requestTypeOf(requisicao.req_tipo);
  const columns = detailColumnsOf(type);
  const { sendInteracao: maySend, sendPrivada } = requisicao.can;

  function refresh(): void {
    void query.refetch();
    void client.invalidateQueries({ queryKey: requisicaoQuery(numero).queryKey });
  }
  const lines =
    query.data === undefined
      ? []
      : timelineOf(query.data, story.data ?? NO_STEPS).map((line): ThreadLine => {
          if (line.kind === "message") {
            const { interacao } = line;
            const isOwn = interacao.interacao_usuario?.usuario_id === sessao.usuarioID;
            return { key: String(interacao.interacao_id), message: messageOf(interacao, isOwn) };
          }
          const { historico_tipo, historico_id } = line.step;
          return {
            key: `${historico_tipo} ${historico_id}`,
            step: <StepItem step={line.step} columns={columns} />,
          };
        });

  return (
    <>
      <Thread
        target={{
          title: "Interações",
          head: (
            <>
              <h2>Interações</h2>
              <ArquivosButton numero={numero} />
            </>
          ),
          query,
          lines,
          empty: EMPTY_THREAD,
          refresh,
          refreshed: "As interações",
          markSeen: async (id) => await markSeen(client, numero, id),
          whyNotWrite: maySend ? null : whyNotWrite(sessao, requisicao),
          mayBePrivate: sendPrivada,
          contatos: sendPrivada ? contatosEmailQuery(type.view === "dac" ? "1" : "2") : undefined,
          respostasProntas: respostasProntasOf(sessao, requisicao),
          uploads: {
            url: hrefOf("/v2/arquivos/req/id/:id/:contexto", { id: numero, contexto: "anx_interacao" }),
            place: "anx_interacao",
          },
        }}
        sending={sending}
      />
      <ClosedDialog
        status={sending.closed?.status ?? null}
        afterMessage={sending.closed?.stored}
        onReload={() => {
          sending.acknowledge();
          refresh();
        }}
      />
    </>
  );
}

/** What the area's prepared replies are filled in with, for its staff. */
function respostasProntasOf(
  { can }: Pick<Sessao, "can">,
  requisicao: Requisicao,
): RespostasProntasOf | undefined {
  const { view } = requestTypeOf(requisicao.req_tipo);
  if (!can.atender.includes(view)) return undefined;
  const { req_numero, req_status, req_concessionario_desc, req_objeto_ctrl } = requisicao;
  const placa = req_objeto_ctrl["placaVeiculo"] ?? req_objeto_ctrl["placa_veiculo"];
  return {
    view,
    status: req_status,
    valores: {
      // Without the account: '100101 - Estrela Campinas'.
      concessionario: req_concessionario_desc.replace(/^\S+ - /, ""),
      numero: String(req_numero),
      placa: typeof placa === "string" ? placa : "",
    },
  };
}

/** Why there is no send form (INT-12, INT-13). */
export function whyNotWrite(
  person: { readonly isConsultor: boolean; readonly isDealer: boolean },
  { req_status }: Pick<Requisicao, "req_status">,
): string {
  if (isClosed(req_status)) {
    return `A requisição está ${closedWord(req_status)} e não recebe novas mensagens.`;
  }
  // A dealer's people may write into all of their open requests, unless the dealer is not active.
  if (person.isDealer) return CONCESSIONARIO_INATIVO;
  return person.isConsultor
    ? "Consultores acompanham as interações, sem enviar mensagens."
    : "Você não tem permissão para enviar mensagens nesta requisição.";
}
