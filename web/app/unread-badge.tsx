import { IconMail } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState, type ReactNode } from "react";
import { useSessao } from "../acesso/index.ts";
import { conversasNaoLidasQuery } from "../conversas/queries/nao-lidas.ts";
import { formatInteger } from "../platform/format/format.ts";
import { lazyChunk } from "../platform/routing/lazy-chunk.ts";
import { naoLidasQuery } from "../requisicoes/index.ts";
import { HeaderPopover } from "./header-popover.tsx";
import classes from "./unread-badge.module.css";

const UnreadPanel = lazyChunk(() => import("./unread-panel.tsx").then((part) => part.UnreadPanel));

/** Figures above this one would not fit. */
const MOST = 99;

/**
 * How many open requests have messages that the person did not read, over all their areas and accounts, whatever dealer
 * is chosen (HOME-10), and how many weeks, for whoever's look takes them away; it opens them.
 */
export function UnreadBadge(): ReactNode {
  const { acessos, isConsultor } = useSessao();
  const [opened, setOpened] = useState(false);
  const of = {
    requisicoes: acessos.includes("pac-historico-requisicoes-lista"),
    semanas: acessos.includes("conversas") && !isConsultor,
  };
  const { data } = useQuery({
    ...naoLidasQuery({ view: undefined, conta: undefined }),
    enabled: of.requisicoes,
  });
  const { data: semanas } = useQuery({ ...conversasNaoLidasQuery(undefined), enabled: of.semanas });
  if (!of.requisicoes && !of.semanas) return null;
  const requisicoes = Object.values(data ?? {}).reduce((sum, one) => sum + one, 0);
  const count = requisicoes + (semanas?.conversas ?? 0);
  return (
    <HeaderPopover
      opened={opened}
      onChange={setOpened}
      label="Não lidas"
      className={classes["panel"]}
      button={{
        label: `Não lidas: ${count === 0 ? "nenhuma" : formatInteger(count)}`,
        title: "Não lidas",
        className: classes["badge"],
        face: (
          <>
            <IconMail size={18} stroke={1.5} aria-hidden />
            {count === 0 ? null : (
              <span className={classes["count"]} aria-hidden>
                {count > MOST ? `${MOST}+` : count}
              </span>
            )}
          </>
        ),
      }}
    >
      <Suspense fallback={<div className={classes["waiting"]} />}>
        <UnreadPanel of={of} onLeave={() => setOpened(false)} />
      </Suspense>
    </HeaderPopover>
  );
}
