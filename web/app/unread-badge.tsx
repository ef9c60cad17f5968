import { IconMail } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState, type ReactNode } from "react";
import { useSessao } from "../acesso/index.ts";
import { formatInteger } from "../platform/format/format.ts";
import { lazyChunk } from "../platform/routing/lazy-chunk.ts";
import { naoLidasQuery } from "../requisicoes/index.ts";
import { HeaderPopover } from "./header-popover.tsx";
import classes from "./unread-badge.module.css";
import { LIST } from "./use-header-search.ts";

const UnreadPanel = lazyChunk(() =>
  import("../historico/parts/unread-panel.tsx").then((part) => part.UnreadPanel),
);

/** Figures above this one would not fit. */
const MOST = 99;

/**
 * How many open requests have messages that the person did not read, over all their areas and accounts, whatever dealer
 * is chosen; it opens them (HOME-10).
 */
export function UnreadBadge(): ReactNode {
  const { acessos } = useSessao();
  const [opened, setOpened] = useState(false);
  const { data } = useQuery({
    ...naoLidasQuery({ view: undefined, conta: undefined }),
    enabled: acessos.includes(LIST),
  });
  if (!acessos.includes(LIST)) return null;
  const count = Object.values(data ?? {}).reduce((sum, one) => sum + one, 0);
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
        <UnreadPanel onLeave={() => setOpened(false)} />
      </Suspense>
    </HeaderPopover>
  );
}
