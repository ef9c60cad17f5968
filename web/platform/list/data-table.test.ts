import { MantineProvider } from "@mantine/core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DataTable } from "./data-table.tsx";

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
  const html = renderToStaticMarkup(createElement(MantineProvider, null, table));
  const labels = html
    .split("<td")
    .slice(1)
    .map((cell) => [/data-label="([^"]*)"/.exec(cell)?.[1], />([^<]*)<\/td>/.exec(cell)?.[1]]);
  expect(labels).toEqual([
    ["Arquivo", "precos.csv"],
    [undefined, "Status: Processado"],
  ]);
});
