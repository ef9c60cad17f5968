import {
  INFO_FIELDS,
  INFO_INPUT_RULES,
  type Coluna,
  type InfoField,
} from "../../../contract/carros-parados/index.ts";
import { formatIsoDate, parsePastedDate } from "../../../contract/platform/dates.ts";
import { readField } from "../../../contract/platform/form/index.ts";
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
  /** `YYYY-MM-DD`, for pasted days without a year. */
  readonly today: () => string;
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
  const { isWritable, today, previsaoHint } = of;
  const { bloqueado, bloqueado_colar, bloqueado_incluir } = coluna;
  const kind = KINDS[field.input] ?? "text";
  const hasRule = ["chave", "codigo", "previsao"].includes(field.input);
  return {
    ...shownAs(coluna),
    ...(field.help !== undefined && { note: field.help }),
    kind,
    ...(field.input === "previsao" && { hint: previsaoHint }),
    blank: kind === "integer" ? null : "",
    editable: (row) => isWritable && !bloqueado && !(bloqueado_incluir && isNewRow(row)),
    ...(bloqueado_colar && { takesPaste: false as const }),
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
    ...(field.obrigatorio && { required: true as const }),
    // They name the row, and stay in sight.
    ...(field.input === "chave" && { pinned: true as const }),
    ...(kind === "date" && {
      pasted: (text: string) => formatIsoDate(parsePastedDate(text, today()) ?? text),
    }),
    ...(hasRule && { parse: (text: string) => readByRule(field, text) }),
  };
}

/** A text as the contract's rule of its column reads it, so that the screen and the server agree. */
function readByRule(field: InfoField, text: string): CellReading {
  const raw = field.input === "previsao" && /^\d{1,9}$/.test(text) ? Number(text) : text;
  const { value, mensagem } = readField(INFO_INPUT_RULES, field, raw);
  return mensagem === null ? { value: value as string | number | null } : { refused: mensagem };
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
