import type { ReactNode } from "react";
import type { GridColumn } from "../../../platform/grid/index.ts";
import { BeforePasteDialog } from "../paste/before-paste-dialog.tsx";
import { DuplicatesDialog } from "../paste/duplicates-dialog.tsx";
import { RefusedDialog } from "../paste/refused-dialog.tsx";
import type { Colar } from "../use-paste.ts";

interface ColarDialogsProps {
  readonly colar: Colar;
  readonly columns: readonly GridColumn[];
  readonly onGo: (id: string, key: string) => void;
}

/** What a paste asks, and what of it was not taken. */
export function ColarDialogs({ colar, columns, onGo }: ColarDialogsProps): ReactNode {
  const { asked, waiting, refused } = colar;
  const data = columns.filter(({ kind }) => kind !== "action");
  return (
    <>
      {asked === null ? null : (
        <BeforePasteDialog before={asked} onPaste={colar.pasteAsked} onCancel={colar.cancelAsked} />
      )}
      {waiting === null ? null : (
        <DuplicatesDialog
          rows={waiting.rows}
          groups={waiting.groups}
          arrivals={waiting.arrivals}
          columns={data}
          onCancel={colar.cancel}
          onConfirm={colar.confirm}
        />
      )}
      {refused === null ? null : (
        <RefusedDialog
          cells={refused}
          onGo={(id, key) => {
            colar.closeRefused();
            requestAnimationFrame(() => onGo(id, key));
          }}
          onClose={colar.closeRefused}
        />
      )}
    </>
  );
}
