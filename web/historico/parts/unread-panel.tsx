import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { VIEW_TITLE } from "../../../contract/acesso/index.ts";
import type { NaoLidasItens } from "../../../contract/requisicoes/index.ts";
import { useConcessionario } from "../../acesso/index.ts";
import { formatRelative } from "../../platform/format/format-relative.ts";
import { formatInteger } from "../../platform/format/format.ts";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import { ErrorState, useStandingError } from "../../platform/page/error-state.tsx";
import { linkTo } from "../../platform/routing/links.ts";
import { RouteLink } from "../../platform/routing/route-link.tsx";
import { naoLidasItensQuery } from "../../requisicoes/index.ts";
import classes from "./unread-panel.module.css";

type Group = NaoLidasItens["grupos"][number];

/** The unread open requests of all the person's areas and accounts, by both (HOME-10). */
export function UnreadPanel({ onLeave }: { onLeave: () => void }): ReactNode {
  const query = useQuery(naoLidasItensQuery);
  const error = useStandingError(query);
  const { data, dataUpdatedAt } = query;
  if (error) return <ErrorState error={error} query={query} />;
  if (data === undefined) return <Waiting />;
  if (data.grupos.length === 0)
    return (
      <EmptyState title="Nenhuma não lida" hint="As requisições em aberto não têm mensagem nova para ler." />
    );
  return data.grupos.map((group) => (
    <UnreadGroup
      key={`${group.view} ${group.req_concessionario_id}`}
      group={group}
      nowSeconds={dataUpdatedAt / 1000}
      onLeave={onLeave}
    />
  ));
}

interface UnreadGroupProps {
  readonly group: Group;
  readonly nowSeconds: number;
  readonly onLeave: () => void;
}

function UnreadGroup({ group, nowSeconds, onLeave }: UnreadGroupProps): ReactNode {
  const { view, req_concessionario_id, req_concessionario_desc, quantidade, itens } = group;
  const { choose } = useConcessionario();
  const more = quantidade - itens.length;
  const title = `${VIEW_TITLE[view]}, ${req_concessionario_desc}`;
  return (
    <section className={classes["group"]} aria-label={title}>
      <h2 className={classes["title"]} title={title}>
        <span>{VIEW_TITLE[view]}</span>
        <span className={classes["dealer"]}>{req_concessionario_desc}</span>
        <span className={classes["count"]}>{formatInteger(quantidade)}</span>
      </h2>
      <ul className={classes["list"]}>
        {itens.map((item) => (
          <li key={item.req_numero}>
            <RouteLink
              target={linkTo("pac-historico-requisicoes-item", { view, id: item.req_numero })}
              className={classes["row"]}
              onClick={onLeave}
            >
              <span className={classes["lead"]}>{item.req_sumario || item.req_numero}</span>
              <span className={classes["when"]}>{formatRelative(item.req_ultima_atividade, nowSeconds)}</span>
              <span className={classes["quiet"]}>
                {item.req_tipo_desc} · {item.req_numero}
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
      {more <= 0 ? null : (
        <RouteLink
          target={linkTo(
            "pac-historico-requisicoes-lista",
            { view },
            { status: itens[0]?.req_status, nao_lidas: "1" },
          )}
          className={classes["more"]}
          onClick={() => {
            choose(req_concessionario_id);
            onLeave();
          }}
        >
          {`e mais ${formatInteger(more)}: ver na lista`}
        </RouteLink>
      )}
    </section>
  );
}

function Waiting(): ReactNode {
  return (
    <div className={classes["waiting"]} aria-busy>
      <Skeleton height={12} width="48%" />
      <Skeleton height={12} width="80%" />
      <Skeleton height={12} width="64%" />
    </div>
  );
}
