import {
  INFO_FIELDS,
  INFO_INPUT_RULES,
  readDia,
  remarkOnDia,
  remarkOnGarantia,
  type Coluna,
  type InfoField,
  type Semana,
} from "../../../contract/carros-parados/index.ts";
import { dayOfSerial, formatIsoDate } from "../../../contract/platform/dates.ts";
import { readField, type Reading } from "../../../contract/platform/form/index.ts";
import type { CellButton, CellReading, GridColumn, GridRow } from "../../platform/grid/index.ts";
import { codeColumn } from "./codes/code-column.ts";
import type { CodeLookup } from "./codes/code-lookup.ts";
import { CODIGO } from "./codes/follow-codes.ts";

const FIELDS = new Map<string, InfoField>(INFO_FIELDS.map((field) => [field.name, field]));
const KINDS: Partial<Record<InfoField["input"], GridColumn["kind"]>> = { date: "date", previsao: "integer" };

/** What the grid's columns need of the screen. */
interface ColumnsOf {
  readonly colunas: readonly Coluna[];
  /** False where another tab has the table, or while it is being saved. */
  readonly isWritable: boolean;
  /** The table's week: a day without a year is the last one up to its end. */
  readonly semana: Semana;
  /** Removes a row, after asking (STBL-11). */
  readonly onRemove: (row: GridRow) => void;
  /** Opens the conversation about a row (STBL-12). */
  readonly onChat: (row: GridRow) => void;
  /** What is remarked on a row's forecast. */
  readonly previsaoHint: (row: GridRow) => string | null;
  /** Opens who waits for a row's part, for who sees several dealers. */
  readonly onPart?: ((row: GridRow) => void) | undefined;
  /** What the price table says of part codes, for who writes them. */
  readonly codes?: CodeLookup | undefined;
}

/** The grid's columns, as the server defines them for this person at this status (STBL-06, STBL-08, OP-68). */
export function gridColumns(of: ColumnsOf): GridColumn[] {
  const { colunas, isWritable, onRemove, onChat, onPart, codes } = of;
  const columns = colunas.map((coluna) => {
    const field = FIELDS.get(coluna.id);
    if (!field) return unknownColumn(coluna);
    const column = gridColumn(coluna, field, of);
    if (coluna.id !== CODIGO) return column;
    const looked = codes ? codeColumn(column, codes) : column;
    return onPart ? { ...looked, lookup: partButton(onPart) } : looked;
  });
  const talks = colunas.some(({ bloqueado_chat }) => !bloqueado_chat);
  const mayRemove = isWritable && colunas.some(({ bloqueado_excluir }) => !bloqueado_excluir);
  return [...columns, ...(talks ? [chatColumn(onChat)] : []), ...(mayRemove ? [removeColumn(onRemove)] : [])];
}

/** Whether a row was never stored, as far as its name in the grid tells. */
export function isNewRow({ id }: GridRow): boolean {
  return id.startsWith("n-");
}

/** A column that a newer server has: it is shown, and what it says is not this screen's to write. */
function unknownColumn(coluna: Coluna): GridColumn {
  return { ...shownAs(coluna), kind: "text", editable: () => false };
}

function shownAs({ id, label, cor_fundo, cor_texto, tamanho_front_end }: Coluna) {
  return {
    key: id,
    label,
    width: tamanho_front_end,
    heading: { ground: cor_fundo, text: cor_texto },
  };
}

function gridColumn(coluna: Coluna, field: InfoField, of: ColumnsOf): GridColumn {
  const { isWritable, semana } = of;
  const { bloqueado, bloqueado_colar, bloqueado_incluir } = coluna;
  const kind = KINDS[field.input] ?? "text";
  const hasRule = ["chave", "codigo", "garantia", "previsao"].includes(field.input);
  const hint = hintOf(field, of);
  return {
    ...shownAs(coluna),
    ...(field.help !== undefined && { note: field.help }),
    kind,
    ...(hint && { hint }),
    blank: kind === "integer" ? null : "",
    editable: (row) => isWritable && !bloqueado && !(bloqueado_incluir && isNewRow(row)),
    ...(bloqueado_colar && { takesPaste: false as const }),
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
    ...(field.obrigatorio && { required: true as const }),
    // They name the row, and stay in sight.
    ...(field.input === "chave" && { pinned: true as const }),
    ...(kind === "date" && {
      pasted: (text: string) => formatIsoDate(dayOfSerial(text) ?? text),
      parse: (text: string) => asCell(readDia(text, semana)),
    }),
    ...(hasRule && { parse: (text: string) => readByRule(field, text) }),
  };
}

/** A text as the contract's rule of its column reads it, so that the screen and the server agree. */
function readByRule(field: InfoField, text: string): CellReading {
  const raw = field.input === "previsao" && /^\d{1,9}$/.test(text) ? Number(text) : text;
  return asCell(readField(INFO_INPUT_RULES, field, raw));
}

function asCell({ value, mensagem }: Reading<unknown>): CellReading {
  return mensagem === null ? { value: value as string | number | null } : { refused: mensagem };
}

/** What is remarked on the cells of a column, and holds nothing back. */
function hintOf({ name, input }: InfoField, { semana, previsaoHint }: ColumnsOf): GridColumn["hint"] {
  if (input === "previsao") return previsaoHint;
  if (input === "garantia") return (row) => remarkOnGarantia(String(row[name] ?? ""));
  return input === "date" ? (row) => remarkOnDia(String(row[name] ?? ""), semana) : undefined;
}

function partButton(onPress: (row: GridRow) => void): CellButton {
  return {
    label: (row) => `Quem aguarda a peça ${String(row["info_item_codigo"])}`,
    icon: "vehicles",
    onPress,
    disabled: (row) => row["info_item_codigo"] === "",
  };
}

function chatColumn(onPress: (row: GridRow) => void): GridColumn {
  return {
    key: "conversar",
    label: "Conversar",
    kind: "action",
    width: 44,
    action: {
      label: (row, index) =>
        `Conversar sobre a linha ${index + 1}${row["info_chassi"] ? `, ${row["info_chassi"]}` : ""}`,
      icon: "message",
      onPress,
    },
  };
}

function removeColumn(onPress: (row: GridRow) => void): GridColumn {
  return {
    key: "remover",
    label: "Excluir",
    kind: "action",
    width: 44,
    action: {
      label: (row, index) =>
        `Excluir a linha ${index + 1}${row["info_chassi"] ? `, ${row["info_chassi"]}` : ""}`,
      icon: "remove",
      onPress,
    },
  };
}
