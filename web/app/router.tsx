import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type AnyRoute,
} from "@tanstack/react-router";
import { loadChunk } from "../platform/routing/chunk.ts";
import { registerRoutes } from "../platform/routing/links.ts";
import { parseQuery, printQuery } from "../platform/routing/search.ts";
import { guardRoute } from "./guard-route.ts";
import { BareLayout, Layout } from "./layout.tsx";
import { RouteError, RoutePending } from "./route-fallbacks.tsx";
import { ROUTES, type AppRoute } from "./route-table.ts";

/** Creates the router from the route table; entries with the same path (the forms of an area) share one route. */
export function createAppRouter(client: QueryClient): ReturnType<typeof routerOf> {
  registerRoutes(ROUTES);
  return routerOf(treeOf(client), client);
}

function routerOf(routeTree: AnyRoute, client: QueryClient) {
  return createRouter({
    routeTree,
    context: { client },
    parseSearch: parseQuery,
    stringifySearch: printQuery,
    defaultPreload: "intent",
    defaultPendingMs: 300,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
  });
}

function treeOf(client: QueryClient): AnyRoute {
  const root: AnyRoute = createRootRouteWithContext<{ client: QueryClient }>()({ component: Outlet });
  const index = createRoute({ getParentRoute: () => root, path: "/", beforeLoad: guardRoute(client, "/") });
  const layout = createRoute({ getParentRoute: () => root, id: "layout", component: Layout });
  const bare = createRoute({ getParentRoute: () => root, id: "bare", component: BareLayout });
  const below = new Map<AnyRoute, AnyRoute[]>([[root, [index, layout, bare]]]);
  const made = new Map<string, AnyRoute>();
  const paths = new Set<string>();
  for (const [name, entry] of Object.entries(ROUTES)) {
    if (paths.has(entry.path)) continue;
    paths.add(entry.path);
    const over = entry.parent === undefined ? undefined : made.get(entry.parent);
    const parent = over ?? (entry.open ? root : entry.frame === "none" ? bare : layout);
    const route = routeOf(client, entry, parent);
    made.set(name, route);
    below.set(parent, [...(below.get(parent) ?? []), route]);
  }
  for (const [route, children] of below) route.addChildren(children);
  return root;
}

function routeOf(client: QueryClient, entry: AppRoute, parent: AnyRoute): AnyRoute {
  const prefix = entry.parent === undefined ? "" : ROUTES[entry.parent].path;
  return createRoute({
    getParentRoute: () => parent,
    path: entry.path.slice(prefix.length),
    validateSearch: (raw: Record<string, unknown>) => entry.search?.parse(raw) ?? raw,
    beforeLoad: guardRoute(client, entry.path),
    component: lazyRouteComponent(async () => ({ default: await loadChunk(entry.screen) })),
  });
}
