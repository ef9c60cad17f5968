import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { BRING_PREVIOUS, type Semana } from "../../../../contract/carros-parados/index.ts";
import type { GridRow } from "../../../platform/grid/index.ts";
import { DIALOG } from "../../../platform/look/theme.ts";
import { Dialog } from "../../../platform/page/dialog.tsx";
import { EmptyState } from "../../../platform/page/empty-state.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { AnteriorForm } from "./anterior-form.tsx";
import { anteriorQuery, type ItemAnterior } from "./anterior-query.ts";

interface AnteriorDialogProps {
  readonly conta: string;
  readonly semana: Semana;
  /** The rows that the table has already. */
  readonly rows: readonly GridRow[];
  readonly onBring: (items: readonly ItemAnterior[]) => void;
  readonly onClose: () => void;
}

/** Offers the rows of the newest earlier week that has any, all ticked but those that the table has already. */
export function AnteriorDialog({ conta, semana, rows, onBring, onClose }: AnteriorDialogProps): ReactNode {
  return (
    <Dialog opened onClose={onClose} title={BRING_PREVIOUS} size={DIALOG.medium}>
      <Loaded query={useQuery(anteriorQuery(conta, semana))} skeleton={<Skeleton height={320} />}>
        {(anterior) =>
          anterior === null ? (
            <EmptyState
              title="Nenhuma semana anterior com itens"
              hint="Cole os itens do Excel ou adicione um a um."
            />
          ) : (
            <AnteriorForm anterior={anterior} rows={rows} onBring={onBring} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}
