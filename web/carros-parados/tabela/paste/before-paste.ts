import { formatCount } from "../../../platform/format/format.ts";
import { writtenKey, type GridRow } from "../../../platform/grid/index.ts";
import { nameOf } from "../item/row-name.ts";
import { isWritten } from "../model/linhas.ts";
import { doubtOf, textOf, type Doubt } from "./doubt.ts";
import type { PastedRows } from "./paste-rows.ts";

/** What a paste of whole rows would do that nobody may have meant: asked before it is done. */
export interface BeforePaste {
  readonly read: PastedRows;
  readonly replaces: boolean;
  /** Pasted rows that are perhaps none. */
  readonly doubts: readonly Doubt[];
  /** Of a replacing paste: rows of the table that go. */
  readonly gone: number;
  /** Those that come again, and stay as what was pasted of them. */
  readonly again: number;
  /** Pasted rows whose chassis or part code was refused: they may be rows of the table that go. */
  readonly unread: number;
}

/**
 * What is to be asked before rows are pasted into a table or in its place (SPST-05); null where nothing is: they are
 * all rows, and none goes.
 */
export function beforePaste(
  read: PastedRows,
  table: readonly GridRow[],
  replaces: boolean,
): BeforePaste | null {
  const rows = table.filter(isWritten);
  const known = new Set(rows.map(nameOf));
  const doubts = read.rows.flatMap((row, at): Doubt[] => {
    const name = nameOf(row);
    const reason = name !== null && known.has(name) ? null : doubtOf(row);
    return reason === null ? [] : [{ id: row.id, linha: at + 1, reason, text: textOf(row) }];
  });
  const come = new Set(read.rows.map(nameOf).filter((name) => name !== null));
  const again = replaces ? rows.filter((row) => come.has(nameOf(row) ?? "")).length : 0;
  const asks = doubts.length > 0 || (replaces && rows.length > 0);
  if (!asks) return null;
  return {
    read,
    replaces,
    doubts,
    gone: replaces ? rows.length - again : 0,
    again,
    unread: replaces ? read.rows.filter(isUnread).length : 0,
  };
}

/** A paste without the rows that are perhaps none. */
export function withoutDoubts({ read, doubts }: BeforePaste): PastedRows {
  const out = new Set(doubts.map(({ id }) => id));
  return { ...read, rows: read.rows.filter(({ id }) => !out.has(id)) };
}

/** What is said of a replacing paste before it is made. */
export function replacingText({ gone, again, unread }: BeforePaste): string {
  const parts = [
    gone === 0
      ? "Nenhum item sai da tabela"
      : `${formatCount(gone, "item será removido", "itens serão removidos")} da tabela antes de colar`,
    ...(again === 0 ? [] : [`${formatCount(again, "fica", "ficam")}, com o que foi colado`]),
  ];
  const isLost = unread > 0 && gone > 0;
  const lost = isLost
    ? ` Em ${formatCount(unread, "linha colada", "linhas coladas")} o chassi ou o código não foi aceito: ${
        unread === 1 ? "se é de um item que sai, ela entra" : "as que são de um item que sai entram"
      } como ${unread === 1 ? "nova" : "novas"}.`
    : "";
  return `${parts.join("; ")}.${lost} Ctrl+Z na tabela desfaz.`;
}

function isUnread(row: GridRow): boolean {
  return ["info_chassi", "info_item_codigo"].some((key) => (row[writtenKey(key)] ?? "") !== "");
}
