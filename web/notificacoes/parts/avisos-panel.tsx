import { ActionIcon, Button, VisuallyHidden } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Aviso } from "../../../contract/notificacoes/index.ts";
import { formatRelative } from "../../platform/format/format-relative.ts";
import { formatDateTime } from "../../platform/format/format.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import { ErrorState, useStandingError } from "../../platform/page/error-state.tsx";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { linkTo } from "../../platform/routing/links.ts";
import { RouteLink } from "../../platform/routing/route-link.tsx";
import { avisosNaoLidosQuery, avisosQuery, markAvisoRead, markAvisosRead } from "../queries/avisos.ts";
import classes from "./avisos-panel.module.css";
import { describeAviso } from "./describe-aviso.ts";

interface AvisosPanelProps {
  /** What stands there while they are read. */
  readonly waiting: ReactNode;
  readonly onLeave: () => void;
}

/** What the person was told of requests that they follow: who, what, when; each leads to its request (OP-52). */
export function AvisosPanel({ waiting, onLeave }: AvisosPanelProps): ReactNode {
  const client = useQueryClient();
  const query = useInfiniteQuery(avisosQuery);
  const unread = useQuery(avisosNaoLidosQuery);
  const error = useStandingError(query);
  if (error) return <ErrorState error={error} query={query} />;
  if (query.data === undefined) return waiting;
  // A page that was read before the next notice came may repeat its last one.
  const avisos = [
    ...new Map(query.data.pages.flatMap(({ itens }) => itens).map((one) => [one.aviso_id, one])).values(),
  ];
  const [newest] = avisos;
  if (newest === undefined)
    return (
      <EmptyState
        title="Nenhum aviso"
        hint="Aqui aparece o que acontece nas requisições que você acompanha."
      />
    );
  const now = query.dataUpdatedAt / 1000;
  return (
    <>
      <div className={classes["head"]}>
        <span>Os avisos ficam aqui por 90 dias.</span>
        <Button
          variant="subtle"
          size="compact-xs"
          disabled={!unread.data?.nao_lidos}
          onClick={() => void markAvisosRead(client, newest.aviso_ordem).catch(tellFailure)}
        >
          Marcar todos como lidos
        </Button>
      </div>
      <ul className={classes["list"]} aria-label="Avisos">
        {avisos.map((aviso) => (
          <AvisoItem
            key={aviso.aviso_id}
            aviso={aviso}
            nowSeconds={now}
            onRead={() => void markAvisoRead(client, aviso.aviso_id).catch(tellFailure)}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {query.hasNextPage ? (
        <div className={classes["more"]}>
          <WaitingButton
            variant="default"
            fullWidth
            isWaiting={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Mostrar mais
          </WaitingButton>
        </div>
      ) : null}
    </>
  );
}

interface AvisoItemProps {
  readonly aviso: Aviso;
  readonly nowSeconds: number;
  readonly onRead: () => void;
  readonly onLeave: () => void;
}

function AvisoItem({ aviso, nowSeconds, onRead, onLeave }: AvisoItemProps): ReactNode {
  const { aviso_lido, aviso_quando, req_numero, view } = aviso;
  const what = describeAviso(aviso);
  const about = `${aviso.req_sumario || aviso.req_tipo_desc} · ${req_numero} · ${aviso.req_concessionario_desc}`;
  return (
    <li className={classes["item"]} data-unread={!aviso_lido || undefined}>
      <RouteLink
        target={linkTo("pac-historico-requisicoes-item", { view, id: req_numero })}
        className={classes["row"]}
        onClick={() => {
          if (!aviso_lido) onRead();
          onLeave();
        }}
      >
        <span className={classes["lead"]}>
          {aviso_lido ? null : <VisuallyHidden>Não lido: </VisuallyHidden>}
          {what}
        </span>
        <span className={classes["quiet"]} title={about}>
          {about}
        </span>
        <time
          className={classes["quiet"]}
          dateTime={new Date(aviso_quando * 1000).toISOString()}
          title={formatDateTime(aviso_quando)}
        >
          {formatRelative(aviso_quando, nowSeconds)}
        </time>
      </RouteLink>
      {aviso_lido ? null : (
        <ActionIcon
          aria-label={`Marcar como lido: ${what}, ${req_numero}`}
          title="Marcar como lido"
          onClick={onRead}
        >
          <IconCheck size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
