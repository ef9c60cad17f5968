import { MantineProvider } from "@mantine/core";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ["/"] }),
});

/** The page's text of what draws links, which need a router around them. */
export function htmlInRouter(children: ReactNode): string {
  const inRouter = RouterContextProvider({ router, children });
  return renderToStaticMarkup(createElement(MantineProvider, null, inRouter));
}
