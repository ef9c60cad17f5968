export {
  CHANGES_DISCARDED,
  deleteUnsentWorks,
  discardUnsentWork,
  offerUndo,
  onSignOut,
  readUnsentWorks,
} from "./unsent-works.ts";
export { useUnsentWorks } from "./use-unsent-works.ts";
export { isEmptyContent } from "./unsent-content.ts";
export type { UnsentContent, UnsentFile } from "./unsent-content.ts";
export { unsentFilesOf, useUnsentWork, type UnsentFiles } from "./use-unsent-work.ts";
export type { UnsentState, UnsentWork } from "./unsent-work.ts";
export { useUnsentText, type UnsentTextState } from "./use-unsent-text.ts";
export { OpenElsewhereAlert } from "./open-elsewhere-alert.tsx";
export { UnsentFileLink } from "./unsent-file-link.tsx";
export type { UnsentKey } from "./unsent-key.ts";
