import { Suspense, type ReactNode } from "react";
import { GridSkeleton } from "../../../platform/page/grid-skeleton.tsx";
import { lazyChunk } from "../../../platform/routing/lazy-chunk.ts";
import { linkTo, useSearchOf } from "../../../platform/routing/links.ts";
import { useCloseTo } from "../../../platform/routing/use-close-to.ts";
import { inicioSearchSchema, PECA_CLOSED } from "../../queries/inicio-search.ts";
import { PecaFrame } from "./peca-frame.tsx";

// Loaded only when it is opened.
const PecaDialog = lazyChunk(() => import("./peca-dialog.tsx").then((part) => part.PecaDialog));

/** Who waits for the part that the address names, over the home; open already while its code is on its way. */
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
    <Suspense
      fallback={
        <PecaFrame peca={peca} onClose={close}>
          <GridSkeleton rows={8} maxHeight="60vh" />
        </PecaFrame>
      }
    >
      <PecaDialog key={peca} peca={peca} search={search} onClose={close} />
    </Suspense>
  );
}
