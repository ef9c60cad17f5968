import type { ReactNode } from "react";
import { ItensPage } from "./itens-page.tsx";

export function ImportTab(): ReactNode {
  return (
    <ItensPage tab="importacao" actions={null}>
      x
    </ItensPage>
  );
}
