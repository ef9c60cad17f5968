import { expect, test } from "vitest";
import { askedFor } from "./guard-route.ts";

test("contract: the address that was asked for is told as people read it, a long one by its beginning, whatever it is", () => {
  expect(askedFor("/dac/hist%C3%B3rico?q=pe%C3%A7a")).toBe("Endereço pedido: /dac/histórico?q=peça");
  expect(askedFor("/%E0%A4%A")).toBe("Endereço pedido: /%E0%A4%A");
  expect(askedFor(`/${"a".repeat(200)}`)).toBe(`Endereço pedido: /${"a".repeat(119)}…`);
});
