import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";

// Loaded when somebody sets up a second factor: few do, and no first page needs a QR code.
export const SetUpFactor = lazyChunk(() => import("./set-up-factor.tsx").then((part) => part.SetUpFactor));
export const RecoveryCodes = lazyChunk(() =>
  import("./recovery-codes.tsx").then((part) => part.RecoveryCodes),
);
