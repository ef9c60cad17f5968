import { expect, it } from "vitest";
import type { Reply } from "../kit/wire.ts";
import { foreignIn } from "./found.ts";
import { WALKERS } from "./reach.ts";

const UNITS = new Map([
  ["100101", 1],
  ["100103", 1],
  ["200201", 2],
]);
const request = (conta: string) => ({ req_numero: 1, req_concessionario_id: conta });
const week = (conta: string) => ({ info_concessionario_id: conta, info_semana: "202610" });

/** Who would be told of something foreign by such an answer. */
function wronged(json_data: object): string[] {
  const reply = { status: 200, headers: {}, body: Buffer.from(JSON.stringify({ json_data })) } as Reply;
  return WALKERS.filter((walker) => foreignIn(walker, reply, UNITS).length > 0).map(({ who }) => who);
}

it("contract: the oracle of the search knows whose a row is by account, unit and area, and what staff alone read", () => {
  expect(wronged({ resultadoBuscaDAC: [], resultadoBuscaGA: [], resultadoBuscaCarrosParados: [] })).toEqual(
    [],
  );
  expect(wronged({ resultadoBuscaDAC: [request("100101")] })).toEqual([
    "ga",
    "consultor.vans",
    "dealer2.autos",
    "dealer.vans",
  ]);
  expect(wronged({ resultadoBuscaGA: [request("100103")] })).toEqual([
    "dac",
    "consultor.vans",
    "dealer.autos",
    "dealer.vans",
  ]);
  expect(wronged({ resultadoBuscaCarrosParados: [week("200201")] })).toEqual([
    "ga",
    "consultor.autos",
    "dealer.autos",
    "dealer2.autos",
  ]);
  expect(wronged({ busca_termos: ["so-para-a-equipe-7f3a"] })).toEqual([
    "dealer.autos",
    "dealer2.autos",
    "dealer.vans",
  ]);
});
