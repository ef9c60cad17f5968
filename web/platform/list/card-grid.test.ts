import { MantineProvider } from "@mantine/core";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CardGrid } from "./card-grid.tsx";

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ["/"] }),
});

function htmlOf(rows: readonly { id: number; nome: string }[] | undefined): string {
  const grid = createElement(CardGrid<{ id: number; nome: string }>, {
    label: "Seguradoras",
    rows,
    isStale: false,
    keyOf: ({ id }) => id,
    targetOf: ({ id }) => ({ to: `/editar/${id}`, search: {} }),
    card: ({ nome }): ReactNode => nome,
    rowActions: ({ nome }) => createElement("button", { type: "button" }, `Excluir ${nome}`),
  });
  const inRouter = RouterContextProvider({ router, children: grid });
  return renderToStaticMarkup(createElement(MantineProvider, null, inRouter));
}

test("A card is a link, and its buttons stand beside that link, not in it", () => {
  const html = htmlOf([{ id: 7, nome: "Aurora" }]);
  expect(html).toMatch(
    /<li[^>]* data-row="7"[^>]*><a [^>]*href="\/editar\/7"[^>]*>Aurora<\/a><div[^>]*><button/,
  );
});

test("Cards that are on their way are told from cards that are there", () => {
  expect(htmlOf(undefined)).toMatch(/aria-busy="true"/);
  expect(htmlOf(undefined).match(/<li/g)).toHaveLength(9);
  expect(htmlOf([])).toMatch(/aria-busy="false"/);
});
