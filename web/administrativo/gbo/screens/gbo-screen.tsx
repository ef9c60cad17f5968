import type { ReactNode } from "react";
import { GboTable } from "../parts/gbo-table.tsx";

/** The maintenance of GBO (AHOM-15, AGBO-01). */
export function GboScreen(): ReactNode {
  return <GboTable />;
}
