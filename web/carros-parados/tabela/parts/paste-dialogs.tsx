import type { ReactNode } from "react";
import type { GridColumn } from "../../../platform/grid/index.ts";
import { BeforePasteDialog } from "../paste/before-paste-dialog.tsx";
import { DuplicatesDialog } from "../paste/duplicates-dialog.tsx";
import { RefusedDialog } from "../paste/refused-dialog.tsx";
import { TitlesDialog } from "../titulos/titles-dialog.tsx";
import type { Titulos } from "../titulos/use-titulos.ts";
import type { Paste } from "../use-paste.ts";

interface PasteDialogsProps {
  readonly titulos: Titulos;
  readonly pasting: Paste;
  readonly columns: readonly GridColumn[];
  readonly onGo: (id: string, key: string) => void;
}

/** What a paste asks, and what of it was not taken. */
export function PasteDialogs({ titulos, pasting, columns, onGo }: PasteDialogsProps): ReactNode {
  const { asked, waiting, refused } = pasting;
  const data = columns.filter(({ kind }) => kind !== "action");
  return (
    <>
      {titulos.asked === null ? null : (
        <TitlesDialog asked={titulos.asked} choose={titulos.choose} cancel={titulos.cancel} />
      )}
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
