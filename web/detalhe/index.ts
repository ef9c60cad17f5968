export { ClosedDialog } from "./parts/conflict-dialogs.tsx";
