import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { sessaoQuery } from "../acesso/index.ts";
import { negative } from "../platform/notices/notices.ts";
import { linkTo, type Target } from "../platform/routing/links.ts";
import { decide, type Decision } from "./guard.ts";
import { routeNameOf } from "./route-table.ts";

/** The route that is about to be opened. */
interface RouteToOpen {
  readonly params: Readonly<Record<string, string>>;
  readonly location: { readonly href: string };
  /** True when a hovered link only preloads it: then no notice is shown. */
  readonly preload: boolean;
}

/**
 * Asks the guard about the route of that path, once the session is known (OP-06), and redirects as it decides.
 * @throws the router's redirect, or the error of reading the session (the router shows it with 'Tentar novamente')
 */
export function guardRoute(client: QueryClient, path: string): (entering: RouteToOpen) => Promise<void> {
  return async ({ params, location, preload }) => {
    const sessao = await client.ensureQueryData(sessaoQuery);
    const decision = decide(sessao, {
      name: routeNameOf(path, params),
      view: params["view"],
      href: location.href,
    });
    if (decision.kind === "home" && decision.notice !== null && !preload)
      negative(decision.notice, { detail: askedFor(location.href) });
    const target = targetOf(decision);
    if (target) throw redirect({ ...target, replace: true });
  };
}

/** A longer address is cut: its beginning says which page it is. */
const MOST_SHOWN = 120;

/** Which address was asked for, as people read it. */
export function askedFor(href: string): string {
  const address = readable(href);
  return `Endereço pedido: ${address.length > MOST_SHOWN ? `${address.slice(0, MOST_SHOWN)}…` : address}`;
}

function readable(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    // Not all that somebody types can be decoded.
    return href;
  }
}

function targetOf(decision: Decision): Target | null {
  switch (decision.kind) {
    case "allow":
      return null;
    case "sign-in":
      return linkTo(
        "pac-auth-login",
        {},
        decision.redirect === undefined ? {} : { redirect: decision.redirect },
      );
    case "set-up":
      return linkTo(
        "pac-auth-segundo-fator",
        {},
        decision.redirect === undefined ? {} : { redirect: decision.redirect },
      );
    case "home":
      return linkTo(decision.homepage);
    case "history":
      return linkTo("pac-historico-requisicoes-lista", { view: decision.view }, { tipo: decision.tipo });
    case "not-found":
      return linkTo("error-404");
    default:
      return decision satisfies never;
  }
}
