import type { ReactNode } from "react";
import { useSearchOf } from "../../../platform/routing/links.ts";
import { ImportTab } from "../parts/import-tab.tsx";
import { RegisteredTab } from "../parts/registered-tab.tsx";
import { itensSearchSchema } from "../queries/itens-search.ts";

/** The maintenance of parts: the price table and its imports (AHOM-05, APEC-01 to APEC-19). */
export function ItensScreen(): ReactNode {
  const { tab } = useSearchOf(itensSearchSchema);
  return tab === "importacao" ? <ImportTab /> : <RegisteredTab />;
}
