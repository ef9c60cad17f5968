import { useState } from "react";

/**
 * The rows of a list. The open row keeps its place after it has left the list: a conversation that is read is no longer
 * unread, but must not move away under the pointer.
 * @param kept the key of the open row; null where rows may go
 */
export function useKeptRow<Row extends { readonly contador_msg_nao_lida: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  kept: string | null,
): readonly Row[] {
  const [last, setLast] = useState<{ readonly row: Row; readonly at: number } | null>(null);
  if (kept === null) {
    if (last !== null) setLast(null);
    return rows;
  }
  const at = rows.findIndex((row) => keyOf(row) === kept);
  const row = rows[at];
  if (row !== undefined) {
    if (last?.row !== row || last.at !== at) setLast({ row, at });
    return rows;
  }
  if (last === null || keyOf(last.row) !== kept) return rows;
  return rows.toSpliced(last.at, 0, { ...last.row, contador_msg_nao_lida: 0 });
}
