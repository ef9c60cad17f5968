import { Suspense, type ReactNode } from "react";
import { lazyChunk } from "../../../platform/routing/lazy-chunk.ts";
import { linkTo, useSearchOf } from "../../../platform/routing/links.ts";
import { useCloseTo } from "../../../platform/routing/use-close-to.ts";
import { inicioSearchSchema, PECA_CLOSED } from "../../queries/inicio-search.ts";

// Loaded only when it is opened.
const PecaDialog = lazyChunk(() => import("./peca-dialog.tsx").then((part) => part.PecaDialog));

/** Who waits for the part that the address names, over the home. */
export function PecaOfAddress(): ReactNode {
  const search = useSearchOf(inicioSearchSchema);
  const { peca } = search;
  const closeTo = useCloseTo(peca !== undefined);
  if (peca === undefined) return null;
  const close = (): void => {
    const home = linkTo("pac-carros-parados-inicio", {}, { ...search, ...PECA_CLOSED });
    closeTo(home, search.peca_page === undefined);
  };
  return (
    <Suspense>
      <PecaDialog key={peca} peca={peca} search={search} onClose={close} />
    </Suspense>
  );
}
