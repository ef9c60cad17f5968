import { formatIsoDate } from "../../contract/platform/dates.ts";
import { DEMO_DEALERS } from "../dealers.ts";
import { budgetPdf } from "../files/budget.ts";
import { photoPng } from "../files/photo.ts";
import { insurerNames } from "../insurers.ts";
import type { DemoPart } from "../parts/parts.ts";
import { MODELS } from "../parts/parts.ts";
import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { Words } from "../texts/script.ts";
import type { PlannedFile, PlannedRequest } from "./planned.ts";
import type { Vehicle } from "./vehicle.ts";
import { vehicleOf } from "./vehicle.ts";

type Items = PlannedRequest["itens"];

const REGIOES: Readonly<Record<string, string>> = {
  SP: "Sudeste",
  MG: "Sudeste",
  RJ: "Sudeste",
  RS: "Sul",
  PR: "Sul",
  BA: "Nordeste",
  PE: "Nordeste",
  DF: "Centro-Oeste",
};

/** Everything that one request is about; its form, its files and the words of its thread are taken from here. */
export interface Matter {
  readonly vehicle: Vehicle;
  readonly itens: Items;
  readonly numSo: string;
  readonly numSinistro: string;
  readonly seguradora: string;
  readonly words: Words;
}

/** Draws a vehicle, its parts and the numbers of a request sent at that moment. */
export function matterOf(
  { conta, sentAt, parts }: { conta: string; sentAt: Date; parts: readonly DemoPart[] },
  random: Random,
): Matter {
  const unidade = conta.startsWith("2") ? 2 : 1;
  const vehicle = vehicleOf(random.pick(MODELS[unidade].slice(0, unidade === 1 ? 8 : 5)), random);
  const itens = itemsOf(
    parts,
    vehicle.modelo,
    random.chance(0.1) ? random.int(15, 28) : random.int(1, 9),
    random,
  );
  const seguradora = random.pick(insurerNames(unidade));
  const numSinistro = `${sentAt.getUTCFullYear()}.${random.text("0123456789", 2)}.${random.text("0123456789", 6)}`;
  const [peca] = itens;
  const words = {
    sinistro: numSinistro,
    placa: vehicle.placa,
    seguradora,
    peca: String(peca?.["item_desc"] ?? ""),
    codigo: String(peca?.["item_codigo"] ?? ""),
    pedido: random.text("123456789", 7),
    nota: random.text("123456789", 6),
    dia: formatIsoDate(dayOf(sentAt, random.int(4, 12))),
  };
  return { vehicle, itens, numSo: `OS-${random.int(10_000, 98_999)}`, numSinistro, seguradora, words };
}

/** Parts of one model without repetition, few of them small, at list prices with an occasional exception. */
export function itemsOf(parts: readonly DemoPart[], modelo: string, count: number, random: Random): Items {
  const own = random.shuffled(parts.filter((part) => part.modelo === modelo));
  const small = random.shuffled(parts.filter((part) => part.modelo === undefined));
  return [...own.slice(0, Math.ceil(count * 0.85)), ...small]
    .slice(0, count)
    .map(({ item_codigo, item_desc, item_preco }) => ({
      item_codigo,
      item_desc,
      item_qtd: item_preco < 100 ? random.int(2, 24) : random.chance(0.12) ? 2 : 1,
      item_preco_unitario: random.chance(0.05) ? Math.round(item_preco) : item_preco,
    }));
}

/** The form of a claim (FORM-12) without its budget. */
export function sinistroCtrl(matter: Matter, conta: string, sentAt: Date): Record<string, string> {
  const { numSo, numSinistro, seguradora, vehicle } = matter;
  return {
    numSo,
    dataSo: dayOf(sentAt, -1),
    regiao: REGIOES[dealerOf(conta).uf] ?? "Sudeste",
    seguradora,
    numSinistro,
    numChassi: vehicle.chassi,
    placaVeiculo: vehicle.placa,
  };
}

/** The budget as the dealer's own system would print it. */
export function budgetFile(matter: Matter, conta: string, titulo = "Orçamento"): PlannedFile {
  const { numSo, numSinistro, seguradora, vehicle, itens } = matter;
  const lines = itens.map((item) => ({
    item_codigo: String(item["item_codigo"]),
    item_desc: String(item["item_desc"]),
    item_qtd: Number(item["item_qtd"]),
    item_preco_unitario: Number(item["item_preco_unitario"]),
  }));
  return {
    nome: `${titulo} ${numSo}.pdf`,
    content: () =>
      budgetPdf({
        titulo: `${titulo} ${numSo}`,
        concessionario: dealerOf(conta).nome,
        dados: [`Veículo ${vehicle.placa}, chassi ${vehicle.chassi}`, `Sinistro ${numSinistro}`, seguradora],
        itens: lines,
      }),
  };
}

/** A photo of the damage; the same seed gives the same picture. */
export function photoFile({ vehicle, numSo }: Matter, conta: string, seed: number): PlannedFile {
  return {
    nome: `Foto ${vehicle.placa} ${numSo}.png`,
    content: () => photoPng(createRandom(seed), conta.startsWith("2")),
  };
}

function dealerOf(conta: string): (typeof DEMO_DEALERS)[number] {
  const dealer = DEMO_DEALERS.find((one) => one.conta === conta);
  if (!dealer) throw new Error(`no dealer ${conta}`);
  return dealer;
}

/** The date that many days after a moment, as `YYYY-MM-DD`. */
export function dayOf(moment: Date, days: number): string {
  return new Date(moment.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
