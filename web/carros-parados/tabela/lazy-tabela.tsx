import { Suspense, type ComponentProps, type ReactNode } from "react";
import { weekNumberOf } from "../../../contract/carros-parados/index.ts";
import { FullScreenWait } from "../../platform/page/full-screen-wait.tsx";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";

// Large, so loaded only when a week is opened.
const TabelaDialog = lazyChunk(() => import("./tabela-dialog.tsx").then((part) => part.TabelaDialog));

/** A week's table; until its code is there it stands open as well, to be waited for or closed. */
export function LazyTabela(props: ComponentProps<typeof TabelaDialog>): ReactNode {
  return (
    <Suspense
      fallback={<FullScreenWait title={`Semana ${weekNumberOf(props.semana)}`} onClose={props.onClose} />}
    >
      <TabelaDialog {...props} />
    </Suspense>
  );
}
