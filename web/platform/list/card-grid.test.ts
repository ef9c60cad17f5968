import { createElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import { htmlInRouter } from "../../../tests/web/html-in-router.ts";
import { CardGrid } from "./card-grid.tsx";

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
  return htmlInRouter(grid);
}

test("A card is a link, and its buttons stand beside that link, not in it", () => {
  const html = htmlOf([{ id: 7, nome: "Aurora" }]);
  expect(html).toMatch(
    /<li[^>]* data-row="7"[^>]*><a [^>]*href="\/editar\/7"[^>]*>Aurora<\/a><div[^>]*><button/,
  );
});

test("AUSR-09 OP-101: ten cards stand for those that are on their way, told from cards that are there", () => {
  expect(htmlOf(undefined)).toMatch(/aria-busy="true"/);
  expect(htmlOf(undefined).match(/<li/g)).toHaveLength(10);
  expect(htmlOf([])).toMatch(/aria-busy="false"/);
});

test("contract: of many cards those in sight are in the page, with the first and the last, and each says which of how many it is", () => {
  const html = htmlOf(Array.from({ length: 10_000 }, (_, id) => ({ id, nome: `Seguros ${id}` })));
  expect(html.match(/data-row/g)?.length).toBeLessThan(60);
  expect(html).toMatch(/data-row="0"[^>]* aria-posinset="1" aria-setsize="10000"/);
  expect(html).toMatch(/data-row="9999"[^>]* aria-posinset="10000" aria-setsize="10000"/);
  // 3,334 lines of three cards.
  expect(html).toMatch(/<li aria-hidden="true"[^>]* style="height:\d{6}px"/);
});
