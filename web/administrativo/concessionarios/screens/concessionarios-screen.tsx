import type { ReactNode } from "react";
import type { ConcessionarioStatus } from "../../../../contract/administrativo/index.ts";
import { RegisterList } from "../../parts/register-list.tsx";
import { concessionarioCard } from "../parts/concessionario-card.tsx";
import { CONCESSIONARIOS, CONCESSIONARIOS_INDEX } from "../parts/concessionarios.ts";

/** The dealers of a status as cards (ACON-01, ACON-02, ACON-31, OP-101). */
export function ConcessionariosScreen({ status }: { status: ConcessionarioStatus }): ReactNode {
  return (
    <RegisterList
      register={CONCESSIONARIOS}
      status={status}
      card={concessionarioCard}
      index={CONCESSIONARIOS_INDEX}
    />
  );
}
