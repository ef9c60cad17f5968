import { isEditable } from "./columns.ts";
import type { GridProps } from "./grid-props.ts";

const MOVING =
  "Setas movem, Shift com setas seleciona, Shift+Espaço seleciona a linha e Ctrl+Espaço a coluna, Ctrl+C copia, Shift+F10 abre o menu da linha";
const WRITING =
  "F2 edita, Enter desce, Delete limpa, Ctrl+V cola do Excel, Ctrl+D preenche para baixo, Ctrl+Enter preenche a seleção, Ctrl+Z desfaz";
const TOOLS = "Alt+Seta para baixo ordena, filtra e ajusta a coluna, Ctrl+F localiza";
const REPLACING = "Ctrl+H substitui";
const PRESSING = "Espaço aciona o botão de uma célula só de leitura";
const HELP = "F1 mostra os atalhos";
const LEAVING = "Para sair da tabela, pressione Esc e depois Tab.";

/** The keys that work in this grid and the notes of its columns, as its description; no keys for writing where nothing can be written. */
export function gridHelp({
  columns,
  store,
  newRow,
  worksheet,
}: Pick<GridProps, "columns" | "store" | "newRow" | "worksheet">): string {
  const [row] = store.rows();
  const isWritable =
    newRow !== undefined || (row !== undefined && columns.some((one) => isEditable(one, row)));
  const keys = [
    MOVING,
    ...(isWritable ? [WRITING] : []),
    ...(newRow ? ["Ctrl+Delete remove a linha"] : []),
    ...(worksheet ? [TOOLS] : []),
    ...(worksheet && isWritable ? ["Ctrl+Y refaz", REPLACING] : []),
    ...(row !== undefined && columns.some((one) => one.lookup && !isEditable(one, row)) ? [PRESSING] : []),
    HELP,
  ];
  const notes = columns.flatMap(({ label, note }) => (note === undefined ? [] : `${label}: ${note}.`));
  return [`${keys.join(", ")}.`, ...notes, LEAVING].join(" ");
}
