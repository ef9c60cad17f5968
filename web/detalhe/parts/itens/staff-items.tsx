import { Button } from "@mantine/core";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { Suspense, useEffect, useSyncExternalStore, type KeyboardEvent, type ReactNode } from "react";
import type { CampoErro } from "../../../../contract/platform/envelope.ts";
import {
  MAX_ITEMS,
  STALE,
  isClosed,
  requestTypeOf,
  type Requisicao,
  closedWord,
} from "../../../../contract/requisicoes/index.ts";
import { usePrinting } from "../../../platform/browser/use-printing.ts";
import { ConflictDialog } from "../../../platform/edit/conflict-dialog.tsx";
import { formatCount } from "../../../platform/format/format.ts";
import type { RowsStore } from "../../../platform/grid/index.ts";
import { GridSkeleton } from "../../../platform/page/grid-skeleton.tsx";
import { WaitingButton } from "../../../platform/page/waiting-button.tsx";
import { lazyChunk } from "../../../platform/routing/lazy-chunk.ts";
import { OpenElsewhereAlert } from "../../../platform/unsent/index.ts";
import { UnsentTextAlert } from "../../../platform/unsent/unsent-text-alert.tsx";
import { ItemsTotals, cellOf } from "../../../requisicoes/index.ts";
import { ClosedDialog, closedStatusOf } from "../closed-dialog.tsx";
import { PrintedItems } from "../printed-items.tsx";
import { attendAll, attendedColumn } from "./items-columns.ts";
import { draftText } from "./items-draft.ts";
import classes from "./staff-items.module.css";
import type { ItemsEdit } from "./use-items-edit.ts";

// The grid is a separate chunk, loaded when first shown.
const Grid = lazyChunk(() => import("../../../platform/grid/grid.tsx").then((part) => part.Grid));

interface StaffItemsProps {
  readonly requisicao: Requisicao;
  readonly edit: ItemsEdit;
  readonly label: string;
  /** Names for messages: 'A edição deste extrato', 'Extrato não salvo'. */
  readonly words: { readonly editing: string; readonly unsaved: string };
  readonly maxHeight: string;
  /** The errors that keep the status from being changed, shown on their cells (DET-13, OP-46). */
  readonly campos?: readonly CampoErro[];
  /** More to say while cells are not saved. */
  readonly unsavedNote?: string;
  /** More buttons. */
  readonly actions?: ReactNode;
  /** Shown below the grid, before the totals. */
  readonly legend?: ReactNode;
}

/** The item grid in which staff edit their columns, with its Salvar (OP-26, OP-34). */
export function StaffItems(props: StaffItemsProps): ReactNode {
  const { requisicao, edit, label, words, legend, campos } = props;
  const { store, columns, grid, isDirty, isSaving } = edit;
  const { editItens } = requisicao.can;
  const isPrinting = usePrinting();
  useEffect(() => {
    if (campos) store.setErrors(campos.flatMap((campo) => cellOf(campo, store.rows()) ?? []));
  }, [campos, store]);
  const attended = edit.isWritable ? attendedColumn(requisicao) : undefined;
  const priced = requestTypeOf(requisicao.req_tipo).items?.priced === true;

  function pressKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // The same key press has committed the open cell.
    edit.save();
  }
  return (
    <section className={classes["panel"]} aria-label={label}>
      <header className={classes["bar"]}>
        <h2>{label}</h2>
        <span className={classes["count"]}>
          {formatCount(requisicao.req_objeto_item.length, "item", "itens")}
          {editItens ? "" : `, ${whyReadOnly(requisicao)}`}
          {isDirty ? `, ${unsavedText(edit)}` : ""}
          {isDirty && edit.isWritable ? props.unsavedNote : null}
        </span>
        {attended === undefined ? null : (
          <Button
            variant="default"
            size="xs"
            title={`Iguala ${attended.label} ao solicitado, em todas as linhas`}
            onClick={() => store.apply(attendAll(requisicao, store.rows()))}
          >
            Atender tudo
          </Button>
        )}
        {props.actions}
        {isDirty ? (
          <Button variant="subtle" color="gray" size="xs" onClick={edit.discard} disabled={isSaving}>
            Descartar
          </Button>
        ) : null}
        {editItens ? (
          <WaitingButton
            size="xs"
            disabled={!isDirty}
            isWaiting={isSaving}
            title="Ctrl+Enter"
            aria-keyshortcuts="Control+Enter"
            leftSection={<IconDeviceFloppy size={15} stroke={1.5} aria-hidden />}
            onClick={() => edit.save()}
          >
            Salvar
          </WaitingButton>
        ) : null}
      </header>
      {editItens && edit.unsent.elsewhere ? (
        <OpenElsewhereAlert what={words.editing} onTakeOver={edit.unsent.work.takeOver} />
      ) : null}
      {edit.unsaved === null ? null : (
        <UnsentTextAlert
          title={words.unsaved}
          text={draftText(requisicao, edit.unsaved)}
          onDiscard={edit.discard}
        />
      )}
      {isPrinting ? <PrintedItems requisicao={requisicao} rows={store.rows()} /> : null}
      <div role="presentation" className={classes["grid"]} onKeyDown={pressKey}>
        <Suspense
          fallback={
            <GridSkeleton
              rows={Math.min(requisicao.req_objeto_item.length, 30)}
              maxHeight={props.maxHeight}
            />
          }
        >
          <Grid
            ref={grid}
            label={label}
            columns={columns}
            store={store}
            maxRows={MAX_ITEMS}
            maxHeight={props.maxHeight}
          />
        </Suspense>
      </div>
      {legend !== undefined || priced ? (
        <footer className={classes["footer"]}>
          {legend}
          {priced ? <Totals store={store} /> : null}
        </footer>
      ) : null}
      <ConflictDialog edit={edit}>{STALE}</ConflictDialog>
      <ClosedDialog status={closedStatusOf(edit)} onReload={edit.resolve} />
    </section>
  );
}

/** The totals of the grid's current rows. */
function Totals({ store }: { store: RowsStore }): ReactNode {
  return <ItemsTotals items={useSyncExternalStore(store.subscribe, store.rows)} />;
}

/** `2 células não salvas`. */
function unsavedText({ unsavedCells }: Pick<ItemsEdit, "unsavedCells">): string {
  return formatCount(unsavedCells, "célula não salva", "células não salvas");
}

function whyReadOnly({ req_status }: Requisicao): string {
  if (isClosed(req_status)) return `somente leitura: requisição ${closedWord(req_status)}`;
  return "somente leitura";
}
