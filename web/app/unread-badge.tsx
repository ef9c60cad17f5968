import { IconMail } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState, type ReactNode } from "react";
import { useSessao } from "../acesso/index.ts";
import { conversasNaoLidasQuery } from "../conversas/queries/nao-lidas.ts";
import { avisosNaoLidosQuery } from "../notificacoes/queries/avisos.ts";
import { formatInteger } from "../platform/format/format.ts";
import { lazyChunk } from "../platform/routing/lazy-chunk.ts";
import { naoLidasQuery } from "../requisicoes/index.ts";
import { HeaderPopover } from "./header-popover.tsx";
import classes from "./unread-badge.module.css";

const UnreadPanel = lazyChunk(() => import("./unread-panel.tsx").then((part) => part.UnreadPanel));

/** Figures above this one would not fit. */
const MOST = 99;

/** The number of unread notices, which are counted up to a hundred. */
export function newsText(news: number): string {
  return news > MOST ? `${MOST}+` : String(news);
}

/**
 * How many open requests have messages that the person did not read, over all their areas and accounts, whatever dealer
 * is chosen (HOME-10), and how many weeks, for whoever's look takes them away; a dot says that there are unread notices. It
 * opens both.
 */
export function UnreadBadge(): ReactNode {
  const { acessos, isConsultor } = useSessao();
  const [opened, setOpened] = useState(false);
  const of = {
    requisicoes: acessos.includes("pac-historico-requisicoes-lista"),
    semanas: acessos.includes("conversas") && !isConsultor,
    avisos: !isConsultor,
  };
  const { data } = useQuery({
    ...naoLidasQuery({ view: undefined, conta: undefined }),
    enabled: of.requisicoes,
  });
  const { data: semanas } = useQuery({ ...conversasNaoLidasQuery(undefined), enabled: of.semanas });
  const { data: avisos } = useQuery({ ...avisosNaoLidosQuery, enabled: of.avisos });
  if (!of.requisicoes && !of.semanas && !of.avisos) return null;
  const requisicoes = Object.values(data ?? {}).reduce((sum, one) => sum + one, 0);
  const count = requisicoes + (semanas?.conversas ?? 0);
  const news = avisos?.nao_lidos ?? 0;
  const said = `Não lidas: ${count === 0 ? "nenhuma" : formatInteger(count)}`;
  return (
    <HeaderPopover
      opened={opened}
      onChange={setOpened}
      label="Não lidas"
      className={classes["panel"]}
      button={{
        label: news === 0 ? said : `${said}, avisos: ${newsText(news)}`,
        title: "Não lidas e avisos",
        className: classes["badge"],
        face: (
          <>
            <IconMail size={18} stroke={1.5} aria-hidden />
            {count === 0 ? null : (
              <span className={classes["count"]} aria-hidden>
                {newsText(count)}
              </span>
            )}
            {news === 0 ? null : <span className={classes["news"]} aria-hidden />}
          </>
        ),
      }}
    >
      <Suspense fallback={<div className={classes["waiting"]} />}>
        <UnreadPanel of={of} unread={count} news={news} onLeave={() => setOpened(false)} />
      </Suspense>
    </HeaderPopover>
  );
}
