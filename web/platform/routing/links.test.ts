import { beforeEach, describe, expect, it } from "vitest";
import { linkTo, registerRoutes } from "./links.ts";

beforeEach(() =>
  registerRoutes({ lista: { path: "/$view/lista" }, form: { path: "/f/$tipo", params: { tipo: "a-b" } } }),
);

describe("linkTo", () => {
  it("HIST-14 OP-21: fills the path, and the parameters that the name settles", () => {
    expect(linkTo("lista", { view: "a/b" }, { pagina: 2 })).toEqual({
      to: "/a%2Fb/lista",
      search: { pagina: 2 },
    });
    expect(linkTo("form").to).toBe("/f/a-b");
  });

  it("AUTH-48: a name without a route, or a missing parameter, is an error that says so", () => {
    expect(() => linkTo("nada")).toThrow("nada");
    expect(() => linkTo("lista")).toThrow("view");
  });
});
