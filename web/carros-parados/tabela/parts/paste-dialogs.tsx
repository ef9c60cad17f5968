import type { ReactNode } from "react";
import type { GridColumn } from "../../../platform/grid/index.ts";
import { BeforePasteDialog } from "../paste/before-paste-dialog.tsx";
import { DuplicatesDialog } from "../paste/duplicates-dialog.tsx";
import { RefusedDialog } from "../paste/refused-dialog.tsx";
import type { Paste } from "../use-paste.ts";

interface PasteDialogsProps {
  readonly pasting: Paste;
  readonly columns: readonly GridColumn[];
  readonly onGo: (id: string, key: string) => void;
}

/** What a paste asks, and what of it was not taken. */
export function PasteDialogs({ pasting, columns, onGo }: PasteDialogsProps): ReactNode {
  const { asked, waiting, refused } = pasting;
  const data = columns.filter(({ kind }) => kind !== "action");
  return (
    <>
      {asked === null ? null : (
        <BeforePasteDialog before={asked} onPaste={pasting.pasteAsked} onCancel={pasting.cancelAsked} />
      )}
      {waiting === null ? null : (
        <DuplicatesDialog
          rows={waiting.rows}
          groups={waiting.groups}
          arrivals={waiting.arrivals}
          columns={data}
          onCancel={pasting.cancel}
          onConfirm={pasting.confirm}
        />
      )}
      {refused === null ? null : (
        <RefusedDialog
          cells={refused}
          onGo={(id, key) => {
            pasting.closeRefused();
            requestAnimationFrame(() => onGo(id, key));
          }}
          onClose={pasting.closeRefused}
        />
      )}
    </>
  );
}
