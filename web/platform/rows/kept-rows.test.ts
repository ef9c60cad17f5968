import { expect, test } from "vitest";
import { createRowsKeeper } from "./kept-rows.ts";

test("contract: of unsaved rows only what changed is stored; a row that is saved goes, also one of an earlier visit", async () => {
  const written: unknown[] = [];
  const keeper = createRowsKeeper(new Map([["A", { preco: 1 }]]), (entries) => written.push([...entries]));
  keeper.keep(
    new Map([
      ["A", { preco: 1 }],
      ["B", { preco: 2 }],
    ]),
  );
  await Promise.resolve();
  keeper.keep(
    new Map([
      ["A", { preco: 3 }],
      ["B", { preco: 2 }],
    ]),
  );
  keeper.keep(new Map([["B", { preco: 2 }]]));
  keeper.keep(new Map([["B", { preco: 2 }]]));
  await Promise.resolve();
  expect(written).toEqual([[["B", { preco: 2 }]], [["A", { preco: 3 }]], [["A", null]]]);
});
