import { CONTA_LABEL, VIEW_TITLE } from "../../../contract/acesso/index.ts";
import { formatDateTime, formatIsoDate } from "../../../contract/platform/dates.ts";
import { FORMATS, isFieldShown, optionsOf } from "../../../contract/platform/form/index.ts";
import { formatCents } from "../../../contract/platform/money.ts";
import { formatInteger } from "../../../contract/platform/number.ts";
import {
  TOTAL_BRUTO_LABEL,
  TOTAL_SEGURADORA_LABEL,
  areItemsShown,
  fileNamesOf,
  shownCell,
  totalsOf,
} from "../../../contract/requisicoes/index.ts";
import type {
  CheckedCtrl,
  Field,
  Item,
  ItemColumn,
  ItemInput,
  ItemTable,
  RequestInput,
  RequestType,
} from "../../../contract/requisicoes/index.ts";
import type { Block, Fact, PrintedDocument, TableColumn } from "../../platform/pdf/index.ts";

/** A form as it is printed: its values are of their kinds, and may be blank. */
export interface PrintedForm {
  readonly type: RequestType;
  readonly titulo: string;
  readonly numero: number;
  readonly conta: string;
  readonly concessionario_nome: string;
  readonly ctrl: CheckedCtrl;
  readonly items: readonly Item[];
  /** When it is printed, a unix second. */
  readonly now: number;
}

/** Lines that a blank text of several lines leaves to write on. */
const ROOM = 4;
/** Rows that a table without any leaves to write in. */
const BLANK_ROWS = 5;

/** A form as a document: dealer and number, then all that its definition asks for, in the order of the screen (FORM-47). */
export function presentImpressao(form: PrintedForm): PrintedDocument {
  const { type, titulo, numero, ctrl, now } = form;
  const fields = type.fields.filter((field) => isFieldShown(field, ctrl) && field.input !== "variante");
  const facts = (wanted: readonly Field[]): Block[] =>
    wanted.length === 0 ? [] : [{ kind: "facts", facts: wanted.map((field) => factOf(field, ctrl)) }];
  return {
    title: titulo,
    over: VIEW_TITLE[type.view],
    language: "pt-BR",
    made: now * 1000,
    blocks: [
      { kind: "facts", facts: headOf(form) },
      ...facts(fields.filter(({ belowItems }) => belowItems !== true)),
      ...(type.items && areItemsShown(type.items, ctrl) ? [tableOf(type.items, form.items)] : []),
      ...facts(fields.filter(({ belowItems }) => belowItems === true)),
    ],
    foot: `${titulo}, número ${numero}. Impresso em ${formatDateTime(now)}.`,
    pages: "Página {n} de {m}",
    replaced: "está no lugar de um caractere que não pode ser impresso.",
  };
}

function headOf({ concessionario_nome, conta, numero }: PrintedForm): Fact[] {
  return [
    { label: "Concessionário", value: concessionario_nome, span: 6 },
    { label: CONTA_LABEL, value: conta, span: 3 },
    { label: "Número", value: String(numero), span: 3 },
  ];
}

function factOf(field: Field, ctrl: CheckedCtrl): Fact {
  const { label, span = 12, input, name } = field;
  const value = TEXT_OF[input](ctrl[name], field);
  return { label, value, span, ...(input === "textarea" && { room: ROOM }) };
}

type TextOf = (value: unknown, field: Field) => string;

const asText: TextOf = (value, { format }) => {
  if (typeof value !== "string") return "";
  const { read, mask } = format === undefined ? {} : FORMATS[format];
  const stored = read?.(value) ?? null;
  // An incomplete value is printed as it was typed.
  return mask && stored !== null ? mask.format(stored) : value;
};
const asOption: TextOf = (value, field) => optionsOf(field).find((one) => one.value === value)?.label ?? "";
const asFiles: TextOf = (value) => fileNamesOf(value).join("\n");

/** A value as it is printed; the compiler demands a case for each input. */
const TEXT_OF: Readonly<Record<RequestInput, TextOf>> = {
  text: asText,
  textarea: asText,
  lookup: asText,
  time: asText,
  date: (value) => (typeof value === "string" ? formatIsoDate(value) : ""),
  select: asOption,
  radio: asOption,
  variante: asOption,
  checkbox: (value) => (value === true ? "Sim" : ""),
  pdf: asFiles,
  files: asFiles,
};

function tableOf(table: ItemTable, items: readonly Item[]): Block {
  const { label, columns, priced } = table;
  const rows = items.map((item, at) => [
    formatInteger(at + 1),
    ...columns.map((column) => shownCell(column, item[column.name])),
  ]);
  const { totalBrutoCents, totalSeguradoraCents } = totalsOf(items);
  // Without parts there is nothing to add up yet.
  const totalOf = (cents: number): string => (items.length === 0 ? "" : formatCents(cents));
  return {
    kind: "table",
    title: label,
    columns: [{ label: "#", kind: "figures" }, ...columns.map(columnOf)],
    rows,
    blankRows: BLANK_ROWS,
    totals: priced
      ? [
          { label: TOTAL_BRUTO_LABEL, value: totalOf(totalBrutoCents) },
          { label: TOTAL_SEGURADORA_LABEL, value: totalOf(totalSeguradoraCents) },
        ]
      : [],
  };
}

const KIND_OF: Readonly<Record<ItemInput, TableColumn["kind"]>> = {
  codigo: "code",
  text: "text",
  choice: "code",
  date: "figures",
  quantidade: "figures",
  integer: "figures",
  money: "figures",
  computed: "figures",
};

function columnOf({ label, input }: ItemColumn): TableColumn {
  return { label, kind: KIND_OF[input] };
}
