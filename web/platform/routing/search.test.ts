import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyChar } from "../../../tests/any-char.ts";
import {
  flag,
  isoDay,
  oneOf,
  parseQuery,
  printQuery,
  searchSchema,
  someOf,
  text,
  wholeNumber,
} from "./search.ts";

interface Wanted {
  readonly status?: "a" | "b" | undefined;
  readonly tipo?: string | undefined;
  readonly data?: string | undefined;
  readonly busca?: string | undefined;
  readonly nao_lidas?: "1" | undefined;
  readonly pagina?: number | undefined;
}

const schema = searchSchema<Wanted>({
  status: oneOf(["a", "b"], "a"),
  tipo: someOf(["x", "y"]),
  data: isoDay,
  busca: text(4),
  nao_lidas: flag,
  pagina: wholeNumber(1, 99, 1),
});
const known = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
const read = (query: string) => known(schema.parse(parseQuery(query)));

test("HIST-10 HIST-11*: an address says what the wire says, and is read as it was written", () => {
  const search = {
    status: "b",
    tipo: "y,x",
    data: "2026-02-28",
    busca: "1773",
    nao_lidas: "1",
    pagina: 2,
  } as const;
  const query = "?status=b&tipo=y%2Cx&data=2026-02-28&busca=1773&nao_lidas=1&pagina=2";
  expect(printQuery(search)).toBe(query);
  expect(read(query)).toEqual(search);
  expect([printQuery({}), printQuery({ busca: undefined })]).toEqual(["", ""]);
});

test("HIST-11*: what is the default stays out of the address", () => {
  expect(read("?status=a&pagina=1&nao_lidas=0&tipo=&busca=")).toEqual({});
});

test("HIST-11*: what a hand-written address gets wrong becomes the default", () => {
  for (const query of [
    "?status=c&data=2026-02-30&pagina=0&nao_lidas=sim&tipo=z,,constructor&busca=%20%20",
    "?pagina=100&data=ontem&busca=%00",
    // What nobody sees is no text to the server either.
    "?busca=%F3%A0%80%80",
    "?pagina=1e1&nova=1&__proto__=x",
    "?pagina=-2",
    "?pagina=2.5",
    "?%%%&=&&",
  ])
    expect(read(query), query).toEqual({});
  expect(read("?tipo=x,z,x&busca=abcdef")).toEqual({ tipo: "x", busca: "abcd" });
  expect(read("?pagina=5&pagina=6")).toEqual({ pagina: 6 });
});

// Half characters too, which an address cannot hold.
const wild = fc.oneof(
  fc.anything(),
  fc.string({ unit: anyChar }),
  fc.integer({ min: -1, max: 120 }),
  fc.constantFrom("a", "b", "x,y", "1", "01", "2026-02-28", "1773", "true", "null", '"a"', "\ud83d"),
);
const raws = fc.oneof(
  wild,
  fc.record({ status: wild, tipo: wild, data: wild, busca: wild, nao_lidas: wild, pagina: wild }),
);

test("HIST-11*: any raw value gives a search that the address carries and gives back", () => {
  fc.assert(
    fc.property(raws, (raw) => {
      const search = known(schema.parse(raw));
      expect(known(schema.parse(search))).toEqual(search);
      expect(read(printQuery(search))).toEqual(search);
    }),
  );
});
