import { Skeleton, Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { VIEW_TITLE } from "../../contract/acesso/index.ts";
import { weekNumberOf } from "../../contract/carros-parados/index.ts";
import { CONVERSAS_TITLE, type ConversaEsperando } from "../../contract/conversas/index.ts";
import { AVISOS_TITLE } from "../../contract/notificacoes/messages.ts";
import type { NaoLidasItens } from "../../contract/requisicoes/index.ts";
import { useConcessionario } from "../acesso/index.ts";
import { esperandoQuery } from "../conversas/index.ts";
import { AvisosPanel } from "../notificacoes/parts/avisos-panel.tsx";
import { formatRelative } from "../platform/format/format-relative.ts";
import { formatInteger } from "../platform/format/format.ts";
import { NoticeGroup } from "../platform/list/notice-group.tsx";
import { EmptyState } from "../platform/page/empty-state.tsx";
import { ErrorState, useStandingError } from "../platform/page/error-state.tsx";
import { linkTo, type Target } from "../platform/routing/links.ts";
import { RouteLink } from "../platform/routing/route-link.tsx";
import { naoLidasItensQuery } from "../requisicoes/index.ts";
import { newsText } from "./unread-badge.tsx";
import classes from "./unread-panel.module.css";

/** What of the unread a person has. */
export interface UnreadOf {
  readonly requisicoes: boolean;
  readonly semanas: boolean;
  readonly avisos: boolean;
}

interface UnreadPanelProps {
  readonly of: UnreadOf;
  /** How much is unread, and how many notices. */
  readonly unread: number;
  readonly news: number;
  readonly onLeave: () => void;
}

type Group = NaoLidasItens["grupos"][number];

/** Weeks that are listed; the others stand in the conversations. */
const MOST_WEEKS = 8;

/** What is unread, and the person's notices, each behind its tab; what opens is what has something new. */
export function UnreadPanel({ of, unread, news, onLeave }: UnreadPanelProps): ReactNode {
  const [tab, setTab] = useState<"unread" | "avisos">(unread === 0 && news > 0 ? "avisos" : "unread");
  if (!of.avisos) return <Unread of={of} onLeave={onLeave} />;
  return (
    <Tabs value={tab} onChange={(next) => setTab(next as typeof tab)} keepMounted={false}>
      <Tabs.List aria-label="Novidades" className={classes["tabs"]}>
        <Tabs.Tab value="unread">
          Não lidas
          <Count of={unread} />
        </Tabs.Tab>
        <Tabs.Tab value="avisos">
          {AVISOS_TITLE}
          <Count of={news} />
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="unread">
        <Unread of={of} onLeave={onLeave} />
      </Tabs.Panel>
      <Tabs.Panel value="avisos">
        <AvisosPanel waiting={<Waiting />} onLeave={onLeave} />
      </Tabs.Panel>
    </Tabs>
  );
}

function Count({ of }: { readonly of: number }): ReactNode {
  return of === 0 ? null : <span className={classes["count"]}>{newsText(of)}</span>;
}

/** The unread open requests of all the person's areas and accounts, by both (HOME-10), and the weeks with unread messages. */
function Unread({ of, onLeave }: Pick<UnreadPanelProps, "of" | "onLeave">): ReactNode {
  const requisicoes = useQuery({ ...naoLidasItensQuery, enabled: of.requisicoes });
  const semanas = useQuery({ ...esperandoQuery(1), enabled: of.semanas });
  const ofRequisicoes = useStandingError(requisicoes);
  const ofSemanas = useStandingError(semanas);
  const grupos = of.requisicoes ? requisicoes.data?.grupos : [];
  const weeks = of.semanas ? semanas.data : { itens: [], total: 0 };
  if (ofRequisicoes) return <ErrorState error={ofRequisicoes} query={requisicoes} />;
  if (ofSemanas) return <ErrorState error={ofSemanas} query={semanas} />;
  if (grupos === undefined || weeks === undefined) return <Waiting />;
  if (grupos.length + weeks.total === 0)
    return (
      <EmptyState
        title="Nenhuma não lida"
        hint="Não há mensagem nova para ler nas requisições em aberto nem nas semanas."
      />
    );
  const now = Math.max(requisicoes.dataUpdatedAt, semanas.dataUpdatedAt) / 1000;
  return (
    <>
      {weeks.total === 0 ? null : <UnreadWeeks {...weeks} nowSeconds={now} onLeave={onLeave} />}
      {grupos.map((group) => (
        <UnreadGroup
          key={`${group.view} ${group.req_concessionario_id}`}
          group={group}
          nowSeconds={now}
          onLeave={onLeave}
        />
      ))}
    </>
  );
}

interface UnreadWeeksProps {
  readonly itens: readonly ConversaEsperando[];
  readonly total: number;
  readonly nowSeconds: number;
  readonly onLeave: () => void;
}

function UnreadWeeks({ itens, total, nowSeconds, onLeave }: UnreadWeeksProps): ReactNode {
  const shown = itens.slice(0, MOST_WEEKS);
  const more = total - shown.length;
  return (
    <NoticeGroup
      title={["Semanas", ""]}
      count={total}
      notices={shown.map((week) => ({
        key: `${week.concessionario_codigo}/${week.info_semana}`,
        target: targetOf(week),
        lead: `Semana ${weekNumberOf(week.info_semana)}${week.flag_devolvida === 1 ? " devolvida" : ""}: ${week.ultima_mensagem}`,
        when: formatRelative(week.nao_lida_desde, nowSeconds),
        quiet: week.concessionario_codigo_nome_fantasia,
      }))}
      more={
        more <= 0 ? null : (
          <RouteLink
            target={linkTo("pac-carros-parados-inicio", {}, { conversas: "N" })}
            className={classes["more"]}
            onClick={onLeave}
          >
            {`e mais ${formatInteger(more)}: ver em ${CONVERSAS_TITLE}`}
          </RouteLink>
        )
      }
      onLeave={onLeave}
    />
  );
}

/** A returned week's table says why; of any other the conversation is opened. */
function targetOf({ concessionario_codigo, info_semana, flag_devolvida }: ConversaEsperando): Target {
  if (flag_devolvida === 1)
    return linkTo(
      "pac-carros-parados-listagem",
      {},
      { tab: "R", semana: info_semana, concessionario_id: concessionario_codigo },
    );
  const conversa = { conversas: "N", contato: concessionario_codigo, info_semana } as const;
  return linkTo("pac-carros-parados-inicio", {}, conversa);
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
  return (
    <NoticeGroup
      title={[VIEW_TITLE[view], req_concessionario_desc]}
      count={quantidade}
      notices={itens.map((item) => ({
        key: String(item.req_numero),
        target: linkTo("pac-historico-requisicoes-item", { view, id: item.req_numero }),
        lead: item.req_sumario || String(item.req_numero),
        when: formatRelative(item.req_ultima_atividade, nowSeconds),
        quiet: `${item.req_tipo_desc} · ${item.req_numero}`,
      }))}
      more={
        more <= 0 ? null : (
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
        )
      }
      onLeave={onLeave}
    />
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
