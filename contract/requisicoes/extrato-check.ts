import type { CampoErro } from "../platform/envelope.ts";
import { ITEM_STATUSES, OBSERVACOES, EXTRATO_COLUMNS, clampAtendida } from "./extrato.ts";
import { isObject, mensagemOf, propertyOf, readText } from "./validate-field.ts";
import type { Reading } from "./validate-field.ts";
import { INVALID_VALUE } from "./validate-messages.ts";

/** What staff write about one part; the dealer's own part stays beside it, as sent. */
export interface ExtratoRow {
  readonly item_observacao: string;
  readonly item_status: string;
  readonly item_codigo: string;
  readonly item_desc: string;
  readonly item_qtd_atendida: number;
}

type SentItem = Readonly<Record<string, unknown>>;

/** OP-34: the extract of the parts as sent, row by row; `kept` is what staff saved, null while they saved nothing. */
export function extratoRowsOf(items: readonly SentItem[], kept: readonly ExtratoRow[] | null): ExtratoRow[] {
  return items.map((item, index) => kept?.[index] ?? newRow(item));
}

/** DET-29: the parts as who reads the extract sees them: the staff's columns over what was sent. */
export function withExtrato(items: readonly SentItem[], rows: readonly ExtratoRow[]): SentItem[] {
  return items.map((item, index) => ({ ...item, ...rows[index] }));
}

/**
 * DET-30 to DET-33, OP-34: the rows of an extract as anybody may have sent them, laid over `rows` as they are kept.
 * Only the staff's columns are read, and only keys that are there; no list, or an empty one, changes nothing. A list of
 * another length could put a value beside the wrong part and is refused. What is wrong stands under
 * `itens[2].item_status`, counted from 0.
 */
export function checkExtrato(
  items: readonly SentItem[],
  rows: readonly ExtratoRow[],
  sent: readonly unknown[] | undefined,
): { readonly rows: readonly ExtratoRow[]; readonly campos: readonly CampoErro[] } {
  if (sent === undefined || sent.length === 0) return { rows, campos: [] };
  if (sent.length !== rows.length) return { rows, campos: [{ campo: "itens", mensagem: INVALID_VALUE }] };
  const campos: CampoErro[] = [];
  const checked = rows.map((row, index) => {
    const raw = sent[index];
    const campo = `itens[${index}]`;
    if (!isObject(raw)) campos.push({ campo, mensagem: INVALID_VALUE });
    const read = <Key extends keyof ExtratoRow>(
      key: Key,
      reading: Reading<ExtratoRow[Key]>,
    ): ExtratoRow[Key] => {
      if (propertyOf(raw, key) === undefined) return row[key];
      const mensagem = mensagemOf(reading, key === "item_codigo");
      if (mensagem !== null) campos.push({ campo: `${campo}.${key}`, mensagem });
      return reading.value;
    };
    return {
      item_observacao: read("item_observacao", readChoice(OBSERVACOES, propertyOf(raw, "item_observacao"))),
      item_status: read("item_status", readChoice(ITEM_STATUSES, propertyOf(raw, "item_status"))),
      item_codigo: read("item_codigo", readText(ruleOf("item_codigo"), propertyOf(raw, "item_codigo"))),
      item_desc: read("item_desc", readText(ruleOf("item_desc"), propertyOf(raw, "item_desc"))),
      item_qtd_atendida: read(
        "item_qtd_atendida",
        readAtendida(propertyOf(raw, "item_qtd_atendida"), items[index]?.["item_qtd"]),
      ),
    };
  });
  return { rows: checked, campos };
}

function newRow(item: SentItem): ExtratoRow {
  const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
  return {
    item_observacao: "",
    item_status: "",
    item_codigo: textOf(item["item_codigo"]),
    item_desc: textOf(item["item_desc"]),
    item_qtd_atendida: 0,
  };
}

function ruleOf(name: string): { maxLength?: number } {
  const { maxLength } = EXTRATO_COLUMNS.find((column) => column.name === name) ?? {};
  return maxLength === undefined ? {} : { maxLength };
}

function readChoice(options: readonly string[], raw: unknown): Reading<string> {
  const option = ["", ...options].find((one) => one === (raw ?? ""));
  return option === undefined ? { value: "", mensagem: INVALID_VALUE } : { value: option, mensagem: null };
}

function readAtendida(raw: unknown, qtd: unknown): Reading<number> {
  if (raw === null || raw === "") return { value: 0, mensagem: null };
  if (typeof raw !== "number") return { value: 0, mensagem: INVALID_VALUE };
  return { value: clampAtendida(raw, qtd), mensagem: null };
}
