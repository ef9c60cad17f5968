export { ClosedDialog } from "./parts/closed-dialog.tsx";
export { cellText } from "./parts/itens/items-table.tsx";
export type { UnsentMessage } from "./parts/use-closing.ts";
