import { Outlet } from "@tanstack/react-router";
import { useRef, type ReactNode } from "react";
import { ProofHost, SessaoBoundary } from "../acesso/index.ts";
import { usePageTitle } from "../platform/routing/title.ts";
import { Header } from "./header.tsx";
import classes from "./layout.module.css";
import { LiveUpdates } from "./live-updates.ts";
import { Push } from "./push.tsx";
import { Shortcuts } from "./shortcuts-keys.tsx";
import { useCurrentRoute } from "./use-current-route.ts";

/** The frame of a screen in a window of its own: only the person's context (SHOM-09). */
export function BareLayout(): ReactNode {
  return (
    <SessaoBoundary>
      <main id="conteudo">
        <Outlet />
      </main>
      <ProofHost />
    </SessaoBoundary>
  );
}

/** The layout around every screen of a signed-in person. */
export function Layout(): ReactNode {
  const route = useCurrentRoute();
  usePageTitle(route?.title ?? "");
  const content = useRef<HTMLElement>(null);
  return (
    <SessaoBoundary>
      <LiveUpdates />
      <a
        href="#conteudo"
        className={classes.skip}
        onClick={(event) => {
          // Behind the # of an address a screen has what it shows, as the manual its task.
          event.preventDefault();
          content.current?.focus();
        }}
      >
        Ir para o conteúdo
      </a>
      <Header
        tab={route?.tab ?? null}
        dealerLocked={route?.locksDealer ?? false}
        searchKey={route?.ownsSearchKey !== true}
      />
      <Push />
      <main ref={content} id="conteudo" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Shortcuts />
      <ProofHost />
    </SessaoBoundary>
  );
}
