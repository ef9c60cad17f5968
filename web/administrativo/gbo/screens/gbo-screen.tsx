import type { ReactNode } from "react";
import { useSearchOf } from "../../../platform/routing/links.ts";
import { GboImports } from "../parts/gbo-imports.tsx";
import { GboTable } from "../parts/gbo-table.tsx";
import { gboSearchSchema } from "../queries/gbo-search.ts";

/** The maintenance of GBO: its rows and its imports (AHOM-15, AGBO-01). */
export function GboScreen(): ReactNode {
  const { tab } = useSearchOf(gboSearchSchema);
  return tab === "importacao" ? <GboImports /> : <GboTable />;
}
