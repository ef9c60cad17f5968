import { createElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import { htmlInRouter } from "../../../tests/web/html-in-router.ts";
import { DataTable } from "./data-table.tsx";

interface Line {
  readonly id: number;
  readonly nome: string;
}

function htmlOf(rows: readonly Line[] | undefined, inSteps?: string): string {
  const table = createElement(DataTable<Line>, {
    label: "Requisições",
    rows,
    isStale: false,
    keyOf: ({ id }) => id,
    targetOf: ({ id }) => ({ to: `/item/${id}`, search: { tab: "dac" } }),
    columns: [
      { label: "Número", lead: true, width: 20, cell: ({ id }): ReactNode => id },
      { label: "Nome", align: "right", cell: ({ nome }): ReactNode => nome },
    ],
    underRow: ({ id }) => (id === 1 ? "Sob a primeira" : null),
    inSteps,
  });
  return htmlInRouter(table);
}
const lines = (count: number): Line[] => Array.from({ length: count }, (_, id) => ({ id, nome: `N${id}` }));

test("A row is one link, with its cells and what stands under it told as rows of a table", () => {
  const html = htmlOf(lines(2));
  expect(html).toMatch(
    /<th role="columnheader" style="width:20%">Número<\/th><th role="columnheader" style="text-align:right">Nome<\/th>/,
  );
  expect(html).toMatch(
    /<tr role="row"[^>]* data-row="1"><td role="cell" data-label="Número" data-lead="true"><a [^>]*href="\/item\/1\?tab=dac"[^>]*>1<\/a><\/td><td role="cell" style="text-align:right" data-label="Nome">N1<\/td><\/tr><tr role="row"[^>]*><td role="cell" colSpan="2">Sob a primeira<\/td><\/tr>/i,
  );
});

test("Of a list in steps a dozen rows are drawn first, as many as the skeleton has; of others all at once", () => {
  const drawn = (html: string): number => (html.match(/<tr role="row"/g)?.length ?? 0) - 1;
  expect(drawn(htmlOf(undefined))).toBe(12);
  // With what stands under one of them.
  expect(drawn(htmlOf(lines(30), "farol"))).toBe(13);
  expect(drawn(htmlOf(lines(30)))).toBe(31);
});

test("contract: cells that say what they are have no label beside them, as 'Status: Processado' on a phone's card", () => {
  const table = createElement(DataTable<string>, {
    label: "Arquivos",
    rows: ["Processado"],
    isStale: false,
    keyOf: (row) => row,
    columns: [
      { label: "Arquivo", cell: () => "precos.csv" },
      { label: "Situação", isTold: true, cell: (row) => `Status: ${row}` },
    ],
  });
  const html = htmlInRouter(table);
  const labels = html
    .split("<td")
    .slice(1)
    .map((cell) => [/data-label="([^"]*)"/.exec(cell)?.[1], />([^<]*)<\/td>/.exec(cell)?.[1]]);
  expect(labels).toEqual([
    ["Arquivo", "precos.csv"],
    [undefined, "Status: Processado"],
  ]);
});
