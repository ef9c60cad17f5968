export { ClosedDialog } from "./parts/closed-dialog.tsx";
