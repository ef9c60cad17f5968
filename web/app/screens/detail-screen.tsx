import { SegmentedControl, Skeleton } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import { requestTypeOf, type Requisicao } from "../../../contract/requisicoes/index.ts";
import { interacoesQuery, Thread } from "../../interacoes/index.ts";
import { ErrorState } from "../../platform/error-state.tsx";
import { linkTo, useGo } from "../../platform/links.ts";
import { Page } from "../../platform/page.tsx";
import { historyPlace, requisicaoQuery } from "../../requisicoes/index.ts";
import { RequisicaoActions } from "../../requisicoes/parts/detail/requisicao-actions.tsx";
import { RequisicaoBody } from "../../requisicoes/parts/detail/requisicao-body.tsx";
import { RequisicaoMeta } from "../../requisicoes/parts/detail/requisicao-meta.tsx";
import { useStaffEdit } from "../../requisicoes/parts/detail/use-staff-edit.ts";
import classes from "./detail-screen.module.css";

/** DET-01 to DET-03: one request with its thread. The arrow leads back to the list as it was left. */
export function DetailScreen({ view, id }: { view: View; id: string }): ReactNode {
  const numero = Number(id);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(requisicaoQuery(numero));
  const go = useGo();
  const realView = data === undefined ? view : requestTypeOf(data.req_tipo).view;
  // Both are asked for at once: the thread is as much the screen as the request is.
  useEffect(() => void client.prefetchQuery(interacoesQuery(numero)), [client, numero]);
  useEffect(() => {
    // An address with the wrong area still finds its request.
    if (realView !== view)
      go(linkTo("pac-historico-requisicoes-item", { view: realView, id }), { replace: true });
  }, [realView, view, id, go]);
  if (data !== undefined) return <Detail view={view} requisicao={data} />;
  return (
    <Page title="Requisição" back={backOf(view)}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <DetailSkeleton />}
    </Page>
  );
}

function Detail({ view, requisicao }: { view: View; requisicao: Requisicao }): ReactNode {
  const edit = useStaffEdit(requisicao);
  const [panel, setPanel] = useState<string | null>(null);
  const { data: interacoes } = useQuery(interacoesQuery(requisicao.req_numero));
  useEffect(() => {
    // On a narrow screen the page itself scrolls: the thread opens at its newest message, the form at its head.
    if (panel !== null) window.scrollTo({ top: panel === "interacoes" ? document.body.scrollHeight : 0 });
  }, [panel]);
  const count = interacoes === undefined || interacoes.length === 0 ? "" : ` (${interacoes.length})`;
  return (
    <Page
      title={requisicao.req_tipo_desc}
      back={backOf(view)}
      subtitle={<RequisicaoMeta requisicao={requisicao} />}
      actions={<RequisicaoActions requisicao={requisicao} edit={edit} />}
    >
      <SegmentedControl
        className={classes.switch ?? ""}
        aria-label="Parte da requisição"
        fullWidth
        size="md"
        value={panel ?? "requisicao"}
        onChange={setPanel}
        data={[
          { value: "requisicao", label: "Requisição" },
          { value: "interacoes", label: `Interações${count}` },
        ]}
      />
      {/* On a narrow screen one of the two is hidden, not taken away: what is being written in it stays. */}
      <div className={classes.panels} data-panel={panel ?? "requisicao"}>
        <div className={classes.body}>
          <RequisicaoBody requisicao={requisicao} edit={edit} />
        </div>
        <div className={classes.thread}>
          <Thread requisicao={requisicao} />
        </div>
      </div>
    </Page>
  );
}

function backOf(view: View) {
  return { target: historyPlace(view), label: "Voltar para o histórico" };
}

function DetailSkeleton(): ReactNode {
  return (
    <div className={classes.panels} aria-busy>
      <div className={classes.body}>
        <Skeleton height={180} radius="lg" />
        <Skeleton height={280} radius="lg" />
      </div>
      <div className={classes.thread}>
        <Skeleton height={420} radius="lg" />
      </div>
    </div>
  );
}
