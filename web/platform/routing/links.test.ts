import { beforeEach, describe, expect, it } from "vitest";
import { hrefOf, isPlainRoute, linkTo, registerRoutes, type Target } from "./links.ts";
import { searchSchema, wholeNumber } from "./search.ts";

/** The behaviour at run time; names and parameters of the product's own routes are checked by the compiler. */
const link = linkTo as (name: string, params?: object, search?: object) => Target;

beforeEach(() =>
  registerRoutes({
    lista: { path: "/$view/lista" },
    fotos: { path: "/fotos", search: searchSchema<{ pagina?: number }>({ pagina: wholeNumber(1, 9, 1) }) },
    form: { path: "/f/$tipo", params: { tipo: "a-b" } },
  }),
);

describe("linkTo", () => {
  it("HIST-14 OP-21: fills the path, and the parameters that the name settles", () => {
    expect(link("lista", { view: "a/b" }, { pagina: 2 })).toEqual({
      to: "/a%2Fb/lista",
      search: { pagina: 2 },
    });
    expect(link("form").to).toBe("/f/a-b");
  });

  it("HIST-11*: a place has one address: what is its default, or unknown to it, stays out", () => {
    expect(link("fotos", {}, { pagina: 2, outra: "x" })).toEqual({ to: "/fotos", search: { pagina: 2 } });
    expect(link("fotos", {}, { pagina: 1 }).search).toEqual({});
  });

  it("AUTH-48: a name without a route, or a missing parameter, is an error that says so", () => {
    expect(() => link("nada")).toThrow("nada");
    expect(() => link("lista")).toThrow("view");
  });

  it("AUTH-48: only a route whose address needs nothing can be linked to by a name of acessos", () => {
    expect(["form", "lista", "nada"].map(isPlainRoute)).toEqual([true, false, false]);
  });

  it("HIST-11*: its address has the query as the route reads it, without what stands for itself, and the place on the page", () => {
    expect(hrefOf(link("fotos", {}, { pagina: 2, outra: "x" }))).toBe("/fotos?pagina=2");
    expect(hrefOf(link("fotos", {}, { pagina: 1 }))).toBe("/fotos");
    expect(hrefOf({ to: "/a%2Fb/lista", search: { busca: "peça & cia" }, hash: "fim" })).toBe(
      "/a%2Fb/lista?busca=pe%C3%A7a+%26+cia#fim",
    );
  });
});
