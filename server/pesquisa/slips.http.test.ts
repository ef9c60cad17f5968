import { beforeAll, expect, it } from "vitest";
import { countsIn, keysIn, search } from "../../tests/http/busca.ts";
import { other } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dealer2 = signedIn(test, "dealer2.autos");
const dac = signedIn(test, "dac");

/** Of 100101, 'Estrela Campinas', and of 100103, 'Via Sul Porto Alegre'. */
const numbers = { vidro: 0, parachoque: 0, via: 0 };
beforeAll(async () => {
  const send = async (descricao: string) => (await other(dealer, { ctrl: { descricao } })).req_numero;
  numbers.vidro = await send("vidro; nova remessa para amanhã; pedido 5526698; para-brisa");
  numbers.parachoque = await send("para-choque; A1189019005");
  const ctrl = { descricao: "parachoque e lanterna" };
  numbers.via = (await other(dealer2, { conta: "100103", ctrl })).req_numero;
});

it.each([
  ["vdro nova", ["vidro"]],
  ["vdro 5526698", ["vidro"]],
  ["5526698 A vdro nvoa", ["vidro"]],
  ["para-brsa", ["vidro"]],
  ["para-choqe", ["parachoque", "via"]],
  ["para-choqe A 118 901 90 05", ["parachoque"]],
  ["parachoqe", ["parachoque", "via"]],
  ["lanterna prto alegre", ["via"]],
  ["via sul lantrna", ["via"]],
  ["estrla campinas", ["vidro", "parachoque"]],
] as const)("OP-61*: '%s', of which a word is a slip, finds %j", async (texto, names) => {
  const answer = await search(dac, texto);
  expect([answer.data.busca_aproximada, keysIn(answer).dac]).toEqual([
    true,
    names.map((name) => numbers[name]),
  ]);
});

it.each(["vdro 5526699", "via sul 5526699", "vdro estrela lanterna", "pera remessa"])(
  "OP-61*: '%s' finds nothing, since a code is no slip, 'para' is meant by none and every word is asked for",
  async (texto) => {
    const answer = await search(dac, texto);
    expect([answer.data.busca_aproximada, countsIn(answer)]).toEqual([false, [0, 0, 0]]);
  },
);

it("OP-61* SRCH-02*: a dealer's name that a slip meant is marked, and leads to nothing out of reach", async () => {
  expect((await search(dac, "estrla")).data.busca_termos).toEqual(["estrel"]);
  expect(countsIn(await search(dealer2, "estrla"))).toEqual([0, 0, 0]);
  expect(keysIn(await search(dealer2, "porto alegre lanterna sul")).dac).toEqual([numbers.via]);
});
