import { Suspense, type ReactNode } from "react";
import { lazyChunk } from "../../../platform/routing/lazy-chunk.ts";
import { AnteriorDialog } from "../anterior/anterior-dialog.tsx";
import { useUnknownRows } from "../codes/unknown-parts.tsx";
import { ReturnDialog } from "../devolucao/return-dialog.tsx";
import { HistoricoDrawer } from "../historico/historico-drawer.tsx";
import { AddItemDialog } from "../item/add-item-dialog.tsx";
import { itemExists } from "../item/row-name.ts";
import { LeftOutDialog } from "../paste/left-out-dialog.tsx";
import type { Work } from "../use-work.ts";
import { Asked } from "./asked.tsx";
import { DifferencesDialog } from "./differences-dialog.tsx";
import { PasteDialogs } from "./paste-dialogs.tsx";

const UploadDialog = lazyChunk(() => import("../upload/upload-dialog.tsx").then((part) => part.UploadDialog));

interface TabelaDialogsProps {
  readonly work: Work;
  readonly isHistoryOpen: boolean;
  readonly onCloseHistory: () => void;
}

/** What opens over a table. */
export function TabelaDialogs({ work, isHistoryOpen, onCloseHistory }: TabelaDialogsProps): ReactNode {
  const { model, state, rows, columns, dialog, setDialog, pasting, over, itens, buttons, addsRows } = work;
  const { info_concessionario_id: conta, info_semana: semana } = state.header;
  const close = (): void => setDialog(null);
  const unknown = useUnknownRows(model.store, work.codes);
  return (
    <>
      <Asked
        question={typeof dialog === "object" ? dialog : null}
        itens={itens}
        buttons={buttons}
        unknown={unknown}
        onGo={work.go}
        onClose={close}
      />
      {over.leftOut === null ? null : (
        <LeftOutDialog rows={over.leftOut} onPaste={over.confirm} onCancel={over.cancel} />
      )}
      <PasteDialogs titulos={work.titulos} pasting={pasting} columns={columns} onGo={work.go} />
      {dialog === "adicionar" ? (
        <AddItemDialog
          exists={(chassi, codigo) => itemExists(rows, chassi, codigo)}
          onAdd={async (item) => {
            await itens.add(item);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {dialog === "trazer" ? (
        <AnteriorDialog
          conta={conta}
          semana={semana}
          rows={rows}
          onBring={(items) => {
            close();
            itens.bring(items);
          }}
          onClose={close}
        />
      ) : null}
      {dialog === "subir" ? (
        <Suspense fallback={null}>
          <UploadDialog
            place={{ conta, semana }}
            rows={rows}
            columns={columns}
            idOf={model.idOfLinha}
            codes={work.codes}
            addsRows={addsRows}
            onApply={(next, lines, tell) =>
              pasting.settle(
                next,
                (settled) => {
                  model.store.apply(settled);
                  close();
                  tell();
                },
                { from: "file", lines },
              )
            }
            onClose={close}
          />
        </Suspense>
      ) : null}
      <ReturnDialog
        opened={dialog === "devolver"}
        informativo={work.informativo}
        isBusy={work.moving.isBusy}
        onReturn={(why) => work.moving.move("R", why)}
        onClose={close}
      />
      <DifferencesDialog
        opened={dialog === "diferencas"}
        conflicts={state.conflicts}
        alteracao={work.informativo.alteracao}
        columns={columns}
        onClose={close}
        onSettle={(side) => {
          model.settle(side);
          close();
          buttons.press("salvar");
        }}
      />
      {isHistoryOpen ? (
        <HistoricoDrawer
          conta={conta}
          semana={semana}
          rows={rows}
          columns={columns}
          onTake={addsRows ? itens.takeBack : undefined}
          onClose={onCloseHistory}
        />
      ) : null}
    </>
  );
}
