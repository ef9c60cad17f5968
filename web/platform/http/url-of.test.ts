import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { urlOf } from "./url-of.ts";

describe("urlOf", () => {
  it("AUTH-55: puts every call below /api, with path and query filled in", () => {
    expect(urlOf("/v2/itens/:codigo", { codigo: "A 1/2" })).toBe("/api/v2/itens/A%201%2F2");
    const query = { a: 1, b: undefined, c: null, d: ["x", "y"], e: "", f: false };
    expect(urlOf("/v2/itens", {}, query)).toBe("/api/v2/itens?a=1&d=x%2Cy&e=&f=false");
  });

  it("AUTH-55: a missing parameter is an error, since the path would mean another call", () => {
    expect(() => urlOf("/v2/itens/:codigo", { codigo: "" })).toThrow(":codigo");
  });

  it("AUTH-55: any text survives the way through path and query", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1 }).filter((one) => !/^\.{1,2}$/.test(one));
    fc.assert(
      fc.property(text, text, (codigo, busca) => {
        const url = new URL(urlOf("/x/:codigo", { codigo }, { busca }), "http://pac");
        expect(decodeURIComponent(url.pathname.slice("/api/x/".length))).toBe(codigo);
        expect(url.searchParams.get("busca")).toBe(busca);
      }),
    );
  });
});
