import { isEditable } from "./columns.ts";
import type { GridProps } from "./grid-props.ts";

const MOVING = "Setas movem, Shift com setas seleciona, Ctrl+C copia";
const WRITING =
  "F2 edita, Enter desce, Delete limpa, Ctrl+V cola do Excel, Ctrl+D preenche para baixo, Ctrl+Z desfaz";
const LEAVING = "Para sair da tabela, pressione Esc e depois Tab.";

/** The keys that work in this very grid, as its description: none for writing where nothing can be written. */
export function gridHelp({
  columns,
  store,
  newRow,
}: Pick<GridProps, "columns" | "store" | "newRow">): string {
  const [row] = store.rows();
  const isWritable =
    newRow !== undefined || (row !== undefined && columns.some((one) => isEditable(one, row)));
  const keys = [MOVING, ...(isWritable ? [WRITING] : []), ...(newRow ? ["Ctrl+Delete remove a linha"] : [])];
  return `${keys.join(", ")}. ${LEAVING}`;
}
