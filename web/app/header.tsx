import { VisuallyHidden } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { DealerSelector, useSessao, Wordmark } from "../acesso/index.ts";
import { linkTo } from "../platform/routing/links.ts";
import { RouteLink } from "../platform/routing/route-link.tsx";
import { useTabInSight } from "../platform/routing/use-tab-in-sight.ts";
import { homepageOf } from "./guard.ts";
import { HeaderSearch } from "./header-search.tsx";
import classes from "./layout.module.css";
import { PersonMenu } from "./person-menu.tsx";
import { visibleTabs } from "./tabs.ts";
import { UnreadBadge } from "./unread-badge.tsx";
import { useShownDealer } from "./use-shown-dealer.ts";

interface HeaderProps {
  readonly tab: string | null;
  readonly dealerLocked: boolean;
  /** True when the key / focuses the header's box, since the screen has none. */
  readonly searchKey: boolean;
}

/** Logo, tabs, search, dealer selector and the person's menu (LAY-01 to LAY-17). */
export function Header({ tab, dealerLocked, searchKey }: HeaderProps): ReactNode {
  const sessao = useSessao();
  const navigate = useNavigate();
  const shownDealer = useShownDealer(dealerLocked);
  const homepage = homepageOf(sessao);
  const tabs = useTabInSight(tab);
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        {homepage === null ? (
          <span className={classes.logo}>
            <Wordmark height={20} />
            <VisuallyHidden>PAC</VisuallyHidden>
          </span>
        ) : (
          <RouteLink target={linkTo(homepage)} className={classes.logo} aria-label="PAC, página inicial">
            <Wordmark height={20} />
          </RouteLink>
        )}
        <nav ref={tabs} className={classes.tabs} aria-label="Áreas">
          {visibleTabs(sessao.acessos).map(({ name, label }) => (
            <RouteLink
              key={name}
              target={linkTo(name)}
              className={classes.tab}
              aria-current={name === tab ? "page" : undefined}
            >
              {label}
            </RouteLink>
          ))}
        </nav>
        <HeaderSearch searchKey={searchKey} />
        <DealerSelector
          className={classes.dealer}
          locked={dealerLocked}
          shown={shownDealer}
          // What is read by pages restarts at the first; tab, filters and order stay (LAY-14, OP-18).
          onChosen={() =>
            void navigate({
              to: ".",
              search: (now: Record<string, unknown>) => ({
                ...now,
                pagina: undefined,
                page: undefined,
                pecas: undefined,
              }),
              replace: true,
            })
          }
        />
        <UnreadBadge />
        <PersonMenu />
      </div>
    </header>
  );
}
