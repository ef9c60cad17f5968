import { IconFileOff } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import { NOT_FOUND, requestTypeOf, type Requisicao } from "../../../contract/requisicoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { ExtratoPanel } from "../../detalhe/parts/extrato-panel.tsx";
import { useItemsEdit } from "../../detalhe/parts/itens/use-items-edit.ts";
import { NovaAPartir } from "../../detalhe/parts/new-from-this.tsx";
import { NextRequestBanner } from "../../detalhe/parts/next-request-banner.tsx";
import { RequisicaoActions } from "../../detalhe/parts/requisicao-actions.tsx";
import { RequisicaoBody } from "../../detalhe/parts/requisicao-body.tsx";
import { RequisicaoMeta } from "../../detalhe/parts/requisicao-meta.tsx";
import { SentBanner } from "../../detalhe/parts/sent-banner.tsx";
import { useStaffEdit } from "../../detalhe/parts/use-staff-edit.ts";
import { useVizinhas } from "../../detalhe/parts/use-vizinhas.ts";
import { VizinhaLinks } from "../../detalhe/parts/vizinha-links.tsx";
import { detailSearchSchema, type DetailSearch, type Parte } from "../../detalhe/queries/detail-search.ts";
import { lastListTarget } from "../../historico/index.ts";
import {
  begunMessage,
  interacoesQuery,
  RequisicaoThread,
  useRequisicaoSend,
} from "../../interacoes/index.ts";
import { OwnerMenu } from "../../notificacoes/index.ts";
import { lastPesquisaTarget, listName } from "../../pesquisa/index.ts";
import { ServerError } from "../../platform/http/errors.ts";
import { rememberOpened } from "../../platform/list/last-list.ts";
import { EmptyLink, EmptyState } from "../../platform/page/empty-state.tsx";
import { ErrorState, useStandingError, type RetriedQuery } from "../../platform/page/error-state.tsx";
import { Page } from "../../platform/page/page.tsx";
import { linkTo, useGo, useSearchOf } from "../../platform/routing/links.ts";
import { abertaRequisicao, PresencaLine, requisicaoQuery, usePresenca } from "../../requisicoes/index.ts";
import { Beside, BesideToggle, pdfOf } from "./beside.tsx";
import classes from "./detail-screen.module.css";
import { DetailSkeleton } from "./detail-skeleton.tsx";
import { DetailTabs } from "./detail-tabs.tsx";
import { useRevealedShortcuts } from "./use-revealed-shortcuts.ts";

/** One request with its thread (DET-01 to DET-03, DET-24, DET-25). The arrow leads back to the list as it was left. */
export function DetailScreen({ view, id }: { view: View; id: string }): ReactNode {
  const numero = Number(id);
  const client = useQueryClient();
  const query = useQuery(requisicaoQuery(numero));
  const error = useStandingError(query);
  const go = useGo();
  const search = useSearchOf(detailSearchSchema);
  const back = useBack(view, search);
  const realView = query.data === undefined ? view : requestTypeOf(query.data.req_tipo).view;
  // Both load in parallel: the thread matters as much as the request.
  useEffect(() => void client.prefetchQuery(interacoesQuery(numero)), [client, numero]);
  useEffect(() => {
    // An address with the wrong area still finds its request.
    if (realView !== view)
      go(linkTo("pac-historico-requisicoes-item", { view: realView, id }, search), { replace: true });
  }, [realView, view, id, search, go]);
  if (query.data !== undefined)
    return <Detail key={numero} view={view} requisicao={query.data} search={search} />;
  return (
    <Page title="Requisição" back={back}>
      {error ? <RequisicaoError view={view} error={error} query={query} /> : <DetailSkeleton />}
    </Page>
  );
}

interface DetailProps {
  readonly view: View;
  readonly requisicao: Requisicao;
  readonly search: DetailSearch;
}

function Detail({ view, requisicao, search }: DetailProps): ReactNode {
  const go = useGo();
  const { readExtrato } = requisicao.can;
  const { tab, parte, ao_lado } = search;
  const back = useBack(view, search);
  const { usuarioID } = useSessao();
  const pdf = pdfOf(requisicao);
  const itens = useItemsEdit(requisicao, () => {
    if (readExtrato) open("extrato");
  });
  const edit = useStaffEdit(requisicao, itens);
  const sending = useRequisicaoSend(requisicao);
  const vizinhas = useVizinhas(view, requisicao);
  const aberta = useMemo(() => abertaRequisicao(requisicao.req_numero), [requisicao.req_numero]);
  const writing = usePresenca(aberta);
  const panel = parte === "extrato" && !readExtrato ? undefined : parte;
  const [requestId, extratoId] = [useId(), useId()];
  const { data: interacoes } = useQuery(interacoesQuery(requisicao.req_numero));
  useRevealedShortcuts(panel, open);
  useEffect(() => {
    // The search comes back to its row, as the history does.
    if (tab !== undefined) rememberOpened(listName(usuarioID), requisicao.req_numero);
  }, [tab, usuarioID, requisicao.req_numero]);
  useEffect(() => {
    // On a narrow screen the page scrolls: form and extract open at their top, the thread follows its newest message.
    if (panel !== undefined && panel !== "interacoes") window.scrollTo({ top: 0 });
  }, [panel]);
  // The grid loads when its tab is first opened, and stays mounted to keep what is being typed.
  const [visited, setVisited] = useState(false);
  if (panel === "extrato" && !visited) setVisited(true);
  function open(next: Parte | undefined): void {
    show({ tab, parte: next, ao_lado });
  }
  function show(next: DetailSearch): void {
    const place = { view, id: requisicao.req_numero };
    go(linkTo("pac-historico-requisicoes-item", place, next), { replace: true, keepScroll: true });
  }
  const toggleBeside = () => show({ tab, parte, ao_lado: ao_lado === undefined ? "1" : undefined });
  const opener = useRef<HTMLButtonElement>(null);
  const toggle =
    pdf === null ? null : (
      <BesideToggle
        ref={opener}
        isOpen={ao_lado !== undefined}
        onToggle={toggleBeside}
        inTabs={readExtrato}
      />
    );
  function closeBeside(): void {
    opener.current?.focus();
    toggleBeside();
  }
  return (
    <Page
      title={requisicao.req_tipo_desc}
      back={back}
      beside={<PresencaLine registro={aberta.registro} />}
      subtitle={<RequisicaoMeta requisicao={requisicao} />}
      actions={
        <>
          <VizinhaLinks view={view} vizinhas={vizinhas} search={{ ao_lado }} />
          {readExtrato ? null : toggle}
          <NovaAPartir requisicao={requisicao} />
          <OwnerMenu requisicao={requisicao} />
          <RequisicaoActions
            requisicao={requisicao}
            edit={edit}
            itens={itens}
            message={begunMessage(sending, requisicao)}
          />
        </>
      }
    >
      <SentBanner requisicao={requisicao} />
      <NextRequestBanner view={view} requisicao={requisicao} vizinhas={vizinhas} search={{ ao_lado }} />
      <DetailTabs
        panel={panel}
        onOpen={open}
        count={interacoes === undefined || interacoes.length === 0 ? "" : ` (${interacoes.length})`}
        hasExtrato={readExtrato}
        aside={toggle}
        extratoIsDirty={itens.isDirty}
        requestId={requestId}
        extratoId={extratoId}
      />
      <Beside pdf={ao_lado === undefined ? null : pdf} onClose={closeBeside}>
        {/* On a narrow screen one of the two is only hidden, to keep what is being typed in it. */}
        <div id={requestId} className={classes.panels} data-panel={panel ?? "requisicao"} {...writing}>
          <div className={classes.body} data-parte="requisicao">
            <RequisicaoBody requisicao={requisicao} edit={edit} itens={itens} />
          </div>
          <div className={classes.thread} data-parte="interacoes">
            <RequisicaoThread requisicao={requisicao} sending={sending} />
          </div>
        </div>
        {readExtrato ? (
          <div id={extratoId} hidden={panel !== "extrato"} {...writing}>
            {visited ? <ExtratoPanel requisicao={requisicao} edit={itens} /> : null}
          </div>
        ) : null}
      </Beside>
    </Page>
  );
}

/** Back to the list as it was left: the history, or the search on the tab from which it was opened (OP-63). */
function useBack(view: View, { tab }: DetailSearch) {
  const { usuarioID } = useSessao();
  return tab === undefined
    ? { target: lastListTarget(view), label: "Voltar para o histórico" }
    : { target: lastPesquisaTarget(usuarioID, tab), label: "Voltar para a busca" };
}

/** Retrying a missing or forbidden request does not help, so this links to the list instead. */
function RequisicaoError({
  view,
  error,
  query,
}: {
  view: View;
  error: Error;
  query: RetriedQuery;
}): ReactNode {
  if (!(error instanceof ServerError && [404, 422].includes(error.status)))
    return <ErrorState error={error} query={query} />;
  return (
    <EmptyState
      icon={<IconFileOff size={28} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />}
      title={NOT_FOUND}
      hint="Confira o código, ou procure a requisição no histórico."
      action={<EmptyLink target={lastListTarget(view)}>Ver o histórico</EmptyLink>}
    />
  );
}
