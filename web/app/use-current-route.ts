import { useParams, useRouterState } from "@tanstack/react-router";
import type { RouteName } from "../../contract/routes.ts";
import { ROUTES, routeNameOf, type AppRoute } from "./route-table.ts";
import { TABS } from "./tabs.ts";

/** The current route; null while a path without route is shown. */
export function useCurrentRoute(): (AppRoute & { readonly tab: string | null }) | null {
  const path = useRouterState({ select: (state): string => String(state.matches.at(-1)?.fullPath ?? "") });
  const params: Readonly<Record<string, string>> = useParams({ strict: false });
  const name = routeNameOf(path, params);
  const route = name === null ? undefined : ROUTES[name];
  return name === null || route === undefined ? null : { ...route, tab: tabOf(name, params["view"]) };
}

/** The tab of a route: its own, its parent's or its area's (LAY-06). */
export function tabOf(name: RouteName, viewInPath: string | undefined): string | null {
  const route = ROUTES[name];
  const view = route.view === "path" ? viewInPath : route.view;
  const home = view === undefined ? name : `pac-${view}-inicio`;
  return TABS.some((tab) => tab.name === home) ? home : null;
}
