import { fromCents } from "../../contract/platform/money.ts";
import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import { FAMILIES } from "./families.ts";

/** One part of the price list; prices in reais. */
export interface DemoPart {
  readonly item_codigo: string;
  readonly item_desc: string;
  readonly item_preco: number;
  readonly item_preco_ekosbras: number | null;
  /** The three digits of its model; undefined for small parts that fit every model. */
  readonly modelo?: string;
}

/** Totals as in docs/contract.md, The demo network. */
const COUNT = 2000;

/** The models' digits in part codes; the first of each unit has every part. */
export const MODELS = {
  1: [
    "205",
    "177",
    "213",
    "253",
    "167",
    "118",
    "206",
    "247",
    "156",
    "222",
    "117",
    "166",
    "238",
    "257",
    "292",
    "176",
  ],
  2: ["907", "447", "906", "910", "639"],
} as const;

/** The 2,000 parts of the demo network with unique codes, the same each time. */
export function demoParts(): DemoPart[] {
  const random = createRandom(2058850125);
  const byCode = new Map<string, DemoPart>();
  const add = (part: DemoPart): void => {
    if (byCode.size < COUNT && !byCode.has(part.item_codigo)) byCode.set(part.item_codigo, part);
  };
  for (const part of smallParts(random)) add(part);
  for (const modelo of [...MODELS[2], ...MODELS[1]]) for (const part of partsOf(modelo, random)) add(part);
  // The rest are later versions of the same parts, as in real price lists.
  while (byCode.size < COUNT)
    for (const modelo of MODELS[1]) for (const part of partsOf(modelo, random, true)) add(part);
  return [...byCode.values()];
}

function partsOf(modelo: string, random: Random, later = false): DemoPart[] {
  const families = isVan(modelo) ? [...FAMILIES.BODY, ...FAMILIES.VAN] : FAMILIES.BODY;
  const one = (code: string, desc: string, from: number, to: number, step: number): DemoPart => {
    const serial = Number(code.slice(3)) + step + (later ? random.int(3, 40) * 2 : 0);
    const item_codigo = `A${modelo}${code.slice(0, 3)}${String(serial % 10_000).padStart(4, "0")}`;
    return { item_codigo, item_desc: desc, ...pricesOf(from, to, random), modelo };
  };
  return [
    ...families.map(([code, desc, from, to]) => one(code, desc, from, to, 0)),
    ...FAMILIES.SIDED.flatMap(([code, desc, from, to]) => [
      one(code, `${desc} ${sideOf(desc, "esquerd")}`, from, to, 0),
      one(code, `${desc} ${sideOf(desc, "direit")}`, from, to, 1),
    ]),
  ];
}

/** Small parts, five codes each: `A0009906798`. */
function smallParts(random: Random): DemoPart[] {
  return FAMILIES.SMALL.flatMap((desc, index) =>
    [0, 1, 2, 3, 4].map((step) => ({
      item_codigo: `A000990${String(6100 + index * 57 + step * 9)}`,
      item_desc: desc,
      ...pricesOf(3, 38, random),
    })),
  );
}

function pricesOf(
  from: number,
  to: number,
  random: Random,
): Pick<DemoPart, "item_preco" | "item_preco_ekosbras"> {
  const cents = random.int(from * 100, to * 100);
  const second = random.chance(0.6) ? fromCents(Math.round(cents * 0.94)) : null;
  return { item_preco: fromCents(cents), item_preco_ekosbras: second };
}

function isVan(modelo: string): boolean {
  return MODELS[2].some((van) => van === modelo);
}

/** The adjective agrees with the noun: porta dianteira esquerda, farol esquerdo. */
function sideOf(desc: string, side: "esquerd" | "direit"): string {
  const feminine = /^(Lanterna|Porta|Moldura|Maçaneta|Capa|Lateral|Soleira|Manga|Grade)/.test(desc);
  return `${side}${feminine ? "a" : "o"}`;
}
