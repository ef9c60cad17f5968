import { Suspense, useEffect, useSyncExternalStore, type ReactNode } from "react";
import { askedProof, onProofAsked } from "../../platform/http/proof.ts";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";

const ProofDialog = lazyChunk(() => import("./proof-dialog.tsx").then((part) => part.ProofDialog));

/** Asks who it is where a call waits for that, over whatever is open. */
export function ProofHost(): ReactNode {
  const asked = useSyncExternalStore(onProofAsked, askedProof);
  // Whoever is signed out meanwhile, here or in another tab, is asked nothing more.
  useEffect(() => () => askedProof()?.answer(false), []);
  if (asked === null) return null;
  return (
    <Suspense>
      <ProofDialog asked={asked} />
    </Suspense>
  );
}
