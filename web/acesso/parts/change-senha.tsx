import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";

/** The dialog in which a person gives themselves another password. */
export const ChangeSenha = lazyChunk(() =>
  import("./change-senha-dialog.tsx").then((part) => part.ChangeSenhaDialog),
);
