import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { CONCESSIONARIO_INATIVO } from "../../../contract/acesso/index.ts";
import { FILE_LIMITS } from "../../../contract/arquivos/index.ts";
import type { Historico } from "../../../contract/interacoes/index.ts";
import {
  closedWord,
  detailColumnsOf,
  isClosed,
  requestTypeOf,
  tooManyFiles,
  type Requisicao,
} from "../../../contract/requisicoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { useFileDrop, useUploads } from "../../arquivos/index.ts";
import { ClosedDialog } from "../../detalhe/index.ts";
import { negative } from "../../platform/notices/notices.ts";
import { OpenElsewhereAlert, unsentFilesOf } from "../../platform/unsent/index.ts";
import { requisicaoQuery } from "../../requisicoes/index.ts";
import { historicoQuery, interacoesQuery } from "../queries.ts";
import { MessageList } from "./message-list.tsx";
import { RefreshRing } from "./refresh-ring.tsx";
import { SendForm } from "./send-form.tsx";
import classes from "./thread.module.css";
import { UnsentMessage } from "./unsent-message.tsx";
import type { Sending } from "./use-send.ts";

// A thread without its history is still useful; the next refresh retries.
const NO_STEPS: readonly Historico[] = [];

/** The messages of a request, refreshed every 30 s, and the send form (DET-23, INT-01 to INT-30). */
export function Thread({
  requisicao,
  sending,
}: {
  readonly requisicao: Requisicao;
  readonly sending: Sending;
}): ReactNode {
  const numero = requisicao.req_numero;
  const sessao = useSessao();
  const client = useQueryClient();
  const query = useQuery(interacoesQuery(numero));
  const story = useQuery(historicoQuery(requisicao));
  const uploads = useUploads({
    numero,
    contexto: "anx_interacao",
    place: "anx_interacao",
    onStored: sending.addAnexo,
    unsentFiles: unsentFilesOf(sending.unsent.work, "anexos"),
  });
  const { sendInteracao: maySend, sendPrivada } = requisicao.can;
  const { req_status } = requisicao;
  const { noticeStatus } = sending;
  // When a colleague closes the request while something is being written here, a dialog says so.
  useEffect(() => noticeStatus(req_status), [noticeStatus, req_status]);

  function refresh(): void {
    void query.refetch();
    void client.invalidateQueries({ queryKey: requisicaoQuery(numero).queryKey });
  }
  function addFiles(files: readonly File[]): void {
    if (sending.unsent.elsewhere || !sending.unsent.ready) return;
    const { maxFiles } = FILE_LIMITS.anx_interacao;
    const room = maxFiles - sending.draft.anexos.length - uploads.pending.length;
    if (files.length > room) negative(tooManyFiles(maxFiles));
    uploads.add(files.slice(0, Math.max(0, room)));
  }
  const drop = useFileDrop(maySend ? addFiles : null);

  return (
    <section className={classes.panel} aria-label="Interações">
      <div className={classes.thread} {...drop}>
        <header className={classes.head}>
          <h2>Interações</h2>
          <RefreshRing
            round={query.dataUpdatedAt + query.errorUpdatedAt}
            failed={query.isError && query.data !== undefined}
            onRefresh={refresh}
          />
        </header>
        <MessageList
          numero={numero}
          query={query}
          steps={story.data ?? NO_STEPS}
          columns={detailColumnsOf(requestTypeOf(requisicao.req_tipo))}
          ownId={sending.sent?.interacao_id ?? null}
        />
        {maySend && sending.unsent.elsewhere ? (
          <OpenElsewhereAlert what="Esta mensagem" onTakeOver={sending.unsent.work.takeOver} />
        ) : null}
        {maySend ? (
          <SendForm sending={sending} uploads={uploads} onFiles={addFiles} mayBePrivate={sendPrivada} />
        ) : (
          <footer className={classes.closed}>
            {whyNotWrite(sessao, requisicao)}
            <UnsentMessage sending={sending} />
          </footer>
        )}
        <ClosedDialog
          status={sending.closed?.status ?? null}
          afterMessage={sending.closed?.stored}
          onReload={() => {
            sending.acknowledge();
            refresh();
          }}
        />
      </div>
    </section>
  );
}

/** Why there is no send form (INT-12, INT-13). */
export function whyNotWrite(
  person: { readonly isConsultor: boolean; readonly isDealer: boolean },
  { req_status }: Pick<Requisicao, "req_status">,
): string {
  if (isClosed(req_status)) {
    return `A requisição está ${closedWord(req_status)} e não recebe novas mensagens.`;
  }
  // A dealer's people write into every open request of theirs, unless the dealer is not active (any more).
  if (person.isDealer) return CONCESSIONARIO_INATIVO;
  return person.isConsultor
    ? "Consultores acompanham as interações, sem enviar mensagens."
    : "Você não tem permissão para enviar mensagens nesta requisição.";
}
