export { ClosedDialog } from "./parts/closed-dialog.tsx";
export type { UnsentMessage } from "./parts/use-closing.ts";
