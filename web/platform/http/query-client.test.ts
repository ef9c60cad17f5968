import { expect, test } from "vitest";
import { keptOf } from "./query-client.ts";

test("SLST-18*: a page that is not there yet shows the one before of the same list, and none of another dealer's", () => {
  const kept = keptOf(["carros-parados", "lista", "100101", "P"]);
  const read = (...queryKey: unknown[]) => kept("rows", { queryKey });
  expect(read("carros-parados", "lista", "100101", "P", 1)).toBe("rows");
  expect(read("carros-parados", "lista", "100102", "P", 1)).toBeUndefined();
  expect(read("carros-parados", "lista", "100101", "H", 1)).toBeUndefined();
  expect(kept("rows", undefined)).toBeUndefined();
  const area = keptOf(["requisicoes", "lista", { view: "ga", conta: undefined }]);
  expect(area("rows", { queryKey: ["requisicoes", "lista", { view: "ga", conta: undefined }, {}] })).toBe(
    "rows",
  );
  expect(
    area("rows", { queryKey: ["requisicoes", "lista", { view: "ga", conta: "100101" }, {}] }),
  ).toBeUndefined();
});
