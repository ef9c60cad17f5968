import type { ReactNode } from "react";
import type { SeguradoraStatus } from "../../../../contract/administrativo/index.ts";
import { RegisterList } from "../../parts/register-list.tsx";
import { seguradoraCard } from "../parts/seguradora-card.tsx";
import { SEGURADORAS_INDEX, SEGURADORAS } from "../parts/seguradoras.ts";

/** The insurers of a status as cards (ASEG-01 to ASEG-03, ASEG-12, ASEG-21, ASEG-22). */
export function SeguradorasScreen({ status }: { status: SeguradoraStatus }): ReactNode {
  return (
    <RegisterList register={SEGURADORAS} status={status} card={seguradoraCard} index={SEGURADORAS_INDEX} />
  );
}
