import { infoItemId, weekNumberOf, weekOf } from "../../contract/carros-parados/index.ts";
import type { InfoLinha, InfoValues } from "../../contract/carros-parados/index.ts";
import { dayAfter } from "../../contract/platform/dates.ts";
import { vehicleOf } from "../claims/vehicle.ts";
import type { DemoPart } from "../parts/parts.ts";
import { MODELS } from "../parts/parts.ts";
import type { Random } from "../random.ts";
import { CORRECOES, diagnosticosOf, MODELOS, OBSERVACOES, RESPOSTAS } from "./words.ts";

/** A row of a weekly table with its place in it. */
export type DemoLinha = InfoLinha & { readonly ordem: number };

/** The price list by the digits of a model. */
export type PartsByModel = ReadonlyMap<string | undefined, readonly DemoPart[]>;

/** A shipment that parts of a week come with. */
export interface Invoice {
  readonly id: string;
  readonly modal: string;
  /** Weeks until it is there. */
  readonly semanas: number;
  /** The week of the year in which it is there. */
  readonly previsao: number;
}

const BLANK_DAC = { dac_previsao: null, dac_observacao: "", dac_invoice_id: "" };

/** Two shipments of a week that begins on that Monday; the one by air arrives sooner. */
export function invoicesOf(random: Random, monday: string): readonly [Invoice, Invoice] {
  const one = (modal: string, from: number, to: number): Invoice => {
    const id = `9${random.text("0123456789", 9)}`;
    const semanas = random.int(from, to);
    return { id, modal, semanas, previsao: Number(weekNumberOf(weekOf(dayAfter(monday, 7 * semanas)))) };
  };
  return [one("Aéreo", 1, 3), one("Marítimo", 4, 9)];
}

/** The parts that one car waits for, one to three, in a week that begins on that Monday. */
function carOf(
  random: Random,
  { parts, bu, monday }: { parts: PartsByModel; bu: 1 | 2; monday: string },
): InfoValues[] {
  const modelo = random.pick(MODELS[bu].slice(0, bu === 1 ? 8 : 5));
  const { chassi: info_chassi } = vehicleOf(modelo, random);
  const info_data_os = dayAfter(monday, -random.int(3, 28));
  const wanted = new Set<DemoPart>();
  const own = parts.get(modelo) ?? [];
  const count = random.pick([1, 1, 1, 2, 3]);
  while (wanted.size < count) wanted.add(random.pick(own));
  const numero = random.text("123456789", 7);
  const garantia = random.chance(0.3) ? "Sim" : "Não";
  return [...wanted].map((part) => ({
    info_chassi,
    info_item_codigo: part.item_codigo,
    info_modelo: MODELOS[modelo] ?? modelo,
    info_garantia: garantia,
    info_data_os,
    info_data_pedido: dayAfter(info_data_os, random.int(0, 2)),
    info_motivo_diagnostico: random.pick(diagnosticosOf(part.item_desc)),
    info_numero_pedido: numero,
    info_obs_1: random.chance(0.3) ? random.pick(OBSERVACOES) : "",
    info_obs_2: random.chance(0.06) ? random.pick(OBSERVACOES) : "",
    info_obs_3: "",
    info_obs_4: "",
    ...BLANK_DAC,
  }));
}

/** The rows of a week: those of the week before whose car still stands, and new ones up to `count`. */
export function linhasOf(
  random: Random,
  {
    before,
    count,
    nextId,
    ...about
  }: {
    before: readonly DemoLinha[];
    count: number;
    nextId: () => number;
    parts: PartsByModel;
    bu: 1 | 2;
    monday: string;
  },
): DemoLinha[] {
  const values: InfoValues[] = before.filter(() => random.chance(0.4)).slice(0, count - 1);
  while (values.length < count) values.push(...carOf(random, about));
  return values.slice(0, count).map((value, at) => named({ ...value, ...BLANK_DAC }, nextId(), at + 1));
}

function named(value: InfoValues, info_linha_id: number, ordem: number): DemoLinha {
  return { ...value, info_linha_id, info_item_id: infoItemId(value), ordem };
}

/** The row with other cells. */
export function changed(linha: DemoLinha, cells: Partial<InfoValues>): DemoLinha {
  return named({ ...linha, ...cells }, linha.info_linha_id, linha.ordem);
}

/** What DAC wrote beside that share of the rows, the first always among them. */
export function answered(
  random: Random,
  linhas: readonly DemoLinha[],
  { share, invoices }: { share: number; invoices: readonly Invoice[] },
): DemoLinha[] {
  return linhas.map((linha, at) => {
    if (at > 0 && !random.chance(share)) return linha;
    const { id, previsao } = random.pick(invoices);
    const dac_observacao = random.chance(0.4) ? random.pick(RESPOSTAS) : "";
    return changed(linha, { dac_previsao: previsao, dac_invoice_id: id, dac_observacao });
  });
}

/** DAC's remarks before it returned the week: on at least the first row and on four at most. */
export function remarked(random: Random, linhas: readonly DemoLinha[]): DemoLinha[] {
  const every = Math.max(2, Math.ceil(linhas.length / 4));
  return linhas.map((linha, at) =>
    at % every === 0 ? changed(linha, { dac_observacao: random.pick(CORRECOES) }) : linha,
  );
}

/** What the dealer then corrected: other numbers where there was a remark; of many rows the last is removed. */
export function mended(random: Random, linhas: readonly DemoLinha[]): DemoLinha[] {
  const mend = linhas.map((linha) =>
    linha.dac_observacao === ""
      ? linha
      : changed(linha, { info_numero_pedido: random.text("123456789", 7), info_obs_2: "Conferido" }),
  );
  return mend.length > 3 ? mend.slice(0, -1) : mend;
}

/** Rows as a dealer has them before they are complete: codes with a colour that no price table has, and a blank cell. */
export function unfinished(linhas: readonly DemoLinha[]): DemoLinha[] {
  return linhas.map((linha, at) => {
    if (at % 17 === 6) return changed(linha, { info_item_codigo: `${linha.info_item_codigo}9999` });
    return at % 23 === 11 ? changed(linha, { info_garantia: "", info_numero_pedido: "" }) : linha;
  });
}
