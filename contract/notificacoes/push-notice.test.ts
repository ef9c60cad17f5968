import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ROUTES } from "../routes.ts";
import { pushNotice } from "./push-notice.ts";

const told = (some: object = {}): string =>
  JSON.stringify({
    req_numero: 1_773_000_100,
    req_tipo_desc: "Sinistro",
    view: "ga",
    evento: "interacao.enviada",
    ...some,
  });

describe("NOTIF-28*: what a browser shows of what is pushed", () => {
  it("NOTIF-28*: type and number, what happened, and the address of the request", () => {
    expect(pushNotice(told())).toEqual({
      title: "Sinistro 1773000100",
      body: "Nova interação",
      tag: "requisicao-1773000100",
      path: "/ga/historico/requisicoes/1773000100",
    });
    const { path } = ROUTES["pac-historico-requisicoes-item"];
    expect(path.replace("$view", "ga").replace("$id", "1773000100")).toBe(pushNotice(told()).path);
  });

  it("OP-52*: each event has its words, and one that this release does not know is told without them", () => {
    const body = (evento: string): string => pushNotice(told({ evento })).body;
    expect(body("requisicao.criada")).toBe("Nova requisição");
    expect(body("requisicao.alterada")).toBe("Status alterado");
    expect(body("requisicao.arquivada")).toBe("Requisição arquivada");
    expect(body("algo.novo")).toBe("Requisição atualizada");
    expect(body("constructor")).toBe("Requisição atualizada");
  });

  it("NOTIF-28*: what cannot be read is told as news, and leads to the home alone", () => {
    const home = { title: "PAC", body: "Há novidades nas suas requisições", tag: "pac", path: "/" };
    for (const text of [
      "",
      "null",
      "[]",
      "{",
      told({ view: "//mal.example" }),
      told({ req_numero: "1/../x" }),
    ])
      expect(pushNotice(text)).toEqual(home);
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(pushNotice(text).path).toMatch(/^\/$|^\/(dac|ga)\/historico\/requisicoes\/-?\d+$/);
      }),
    );
  });
});
