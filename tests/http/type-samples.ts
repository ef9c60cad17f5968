import { isFieldShown } from "../../contract/platform/form/index.ts";
import { applyMask } from "../../contract/platform/mask.ts";
import { VARIANTES, emptyCtrl, hasVariantes, requestTypesOf } from "../../contract/requisicoes/index.ts";
import type { Field, ItemColumn, RequestType } from "../../contract/requisicoes/index.ts";
import { nextNumero } from "./factories.ts";

/** One way to fill a form in, every field of it; `what` tells it apart where it fails. */
export interface Sample {
  readonly what: string;
  readonly type: RequestType;
  readonly ctrl: Readonly<Record<string, unknown>>;
  readonly itens: readonly Readonly<Record<string, string | number>>[];
}

/** What fields with a form of their own take. */
const TEXTS: Readonly<Record<string, string>> = {
  num_nf: "184220",
  chave_nf: "35260312345678000195550010001842201001842203",
};

/** The types of DAC in the order of their cards (HOME-05). */
export const DAC_TIPOS = [
  "prazo_bo",
  "falta_preco",
  "problema_nf",
  "itens_sucessores",
  "cancelamento",
  "alteracao_modal",
  "cadastro_pecas",
  "disponibilidade",
  "erro_sistemico",
  "consulta_nf",
  "previsao_atendimento",
  "status_pedido",
  "pedidos_drt",
  "insercao_pedidos",
  "outros",
] as const;

/** The sample of that name: its type, then its radio's option, then its variant. */
export function sampleOf(what: string): Sample {
  const sample = dacSamples().find((one) => one.what === what);
  if (!sample) throw new Error(`no sample ${what}`);
  return sample;
}

/** A sample as Enviar takes it. */
export function sampleBody({ type, ctrl, itens }: Sample, conta = "100101"): Record<string, unknown> {
  return {
    req_numero: nextNumero(),
    req_tipo: type.tipo,
    req_concessionario_id: conta,
    req_objeto_ctrl: ctrl,
    req_objeto_item: itens,
  };
}

/** Every DAC form filled in to the last field: each variant, and each option of a radio, of it. */
export function dacSamples(): Sample[] {
  return requestTypesOf("dac").flatMap((type) => {
    const settings = radios(type).flatMap((radio) => variantes(type).map((one) => ({ ...radio, ...one })));
    return settings.map((setting) => {
      const ctrl = fill(type, setting);
      const what = [type.tipo, ...Object.values(setting)].join(" ");
      const asked = type.items?.shown?.(ctrl) ?? type.items !== undefined;
      return { what, type, ctrl, itens: asked ? [part(type)] : [] };
    });
  });
}

function variantes(type: RequestType): Record<string, string>[] {
  return hasVariantes(type) ? VARIANTES.map((variante) => ({ variante })) : [{}];
}

function radios({ fields }: RequestType): Record<string, string>[] {
  const radio = fields.find(({ input }) => input === "radio");
  return radio?.options?.map((option) => ({ [radio.name]: option })) ?? [{}];
}

function fill(type: RequestType, setting: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const ctrl: Record<string, unknown> = { ...emptyCtrl(type), ...setting };
  for (const field of type.fields) if (!(field.name in setting)) ctrl[field.name] = valueOf(field, ctrl);
  const shown = type.fields.filter((field) => isFieldShown(field, ctrl));
  return Object.fromEntries(shown.map(({ name }) => [name, ctrl[name]]));
}

function valueOf(field: Field, ctrl: Readonly<Record<string, unknown>>): unknown {
  const { input, name, mask, options = [], differsFrom, maxLength = 10 } = field;
  if (input === "select") return options.find((one) => one !== ctrl[differsFrom ?? ""]);
  if (input === "date") return "2026-03-10";
  if (input === "time") return "09:30";
  if (input === "checkbox") return true;
  if (input === "files") return [];
  if (mask !== undefined) return applyMask(mask, "20252026");
  return TEXTS[name] ?? "9BM384067AB123456".slice(0, maxLength);
}

function part({ items }: RequestType): Record<string, string | number> {
  return Object.fromEntries((items?.columns ?? []).map((column) => [column.name, cellOf(column)]));
}

function cellOf({ input }: ItemColumn): string | number {
  if (input === "quantidade") return 2;
  return input === "integer" ? 0 : "A2058850125";
}
