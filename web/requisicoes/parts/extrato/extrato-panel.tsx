import { Button } from "@mantine/core";
import { IconDeviceFloppy, IconDownload } from "@tabler/icons-react";
import {
  Suspense,
  lazy,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import {
  EXTRATO_MARKS,
  MAX_ITEMS,
  isClosed,
  totalsOf,
  type Requisicao,
} from "../../../../contract/requisicoes/index.ts";
import { messageOf } from "../../../platform/errors.ts";
import { formatCents, formatCount } from "../../../platform/format.ts";
import { GridSkeleton } from "../../../platform/grid-skeleton.tsx";
import type { GridHandle } from "../../../platform/grid/index.ts";
import { Elsewhere } from "../../../platform/kept/index.ts";
import { negative } from "../../../platform/notices.ts";
import { UnsentText } from "../../../platform/unsent-text.tsx";
import { saveExtrato } from "../../queries/extrato.ts";
import { ClosedDialog, StaleDialog } from "../detail/conflict-dialogs.tsx";
import { itensOf } from "./extrato-draft.ts";
import classes from "./extrato-panel.module.css";
import { useExtratoEdit } from "./use-extrato-edit.ts";

// The spreadsheet comes in a chunk of its own, when the tab is first opened.
const Grid = lazy(() => import("../../../platform/grid/grid.tsx").then((part) => ({ default: part.Grid })));

/** What the panel's other parts leave of the window. */
const MAX_HEIGHT = "clamp(216px, 100dvh - 330px, 1200px)";

/** DET-24 to DET-40, OP-34, OP-35: the extract of a claim: written by staff, read by consultants. */
export function ExtratoPanel({ requisicao }: { requisicao: Requisicao }): ReactNode {
  const grid = useRef<GridHandle>(null);
  const edit = useExtratoEdit(requisicao, ({ id, key }) => grid.current?.focusCell(id, key));
  const [isDownloading, setDownloading] = useState(false);
  const { store, columns, isDirty, isSaving } = edit;
  const { editExtrato } = requisicao.can;

  async function download(): Promise<void> {
    setDownloading(true);
    try {
      await saveExtrato(requisicao.req_numero, itensOf(store.rows()));
    } catch (error) {
      // OP-107, DET-40: the server's message where it has one.
      negative(messageOf(error));
    }
    setDownloading(false);
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // What is typed in the open cell was committed by the same key press.
    edit.save();
  }
  return (
    <section className={classes["panel"]} aria-label="Extrato">
      <header className={classes["bar"]}>
        <h2>Extrato</h2>
        <span className={classes["count"]}>
          {formatCount(requisicao.req_objeto_item.length, "item", "itens")}
          {editExtrato ? "" : `, ${whyReadOnly(requisicao)}`}
        </span>
        <Button
          variant="default"
          size="xs"
          loading={isDownloading}
          leftSection={<IconDownload size={15} stroke={1.5} aria-hidden />}
          onClick={() => void download()}
        >
          Baixar Extrato
        </Button>
        {isDirty ? (
          <Button variant="subtle" color="gray" size="xs" onClick={edit.discard} disabled={isSaving}>
            Descartar
          </Button>
        ) : null}
        {editExtrato ? (
          <Button
            size="xs"
            disabled={!isDirty}
            loading={isSaving}
            title="Ctrl+Enter"
            aria-keyshortcuts="Control+Enter"
            leftSection={<IconDeviceFloppy size={15} stroke={1.5} aria-hidden />}
            onClick={edit.save}
          >
            Salvar
          </Button>
        ) : null}
      </header>
      {editExtrato && edit.kept.elsewhere ? (
        <Elsewhere what="A edição deste extrato" onTakeOver={edit.kept.work.takeOver} />
      ) : null}
      {edit.unsaved === "" ? null : (
        <UnsentText title="Extrato não salvo" text={edit.unsaved} onDiscard={edit.discard} />
      )}
      <div role="presentation" onKeyDown={pressKey}>
        <Suspense
          fallback={
            <GridSkeleton rows={Math.min(requisicao.req_objeto_item.length, 30)} maxHeight={MAX_HEIGHT} />
          }
        >
          <Grid
            ref={grid}
            label="Extrato"
            columns={columns}
            store={store}
            maxRows={MAX_ITEMS}
            onPasted={({ refused, leftOut }) => {
              const lost = refused + leftOut;
              if (lost > 0)
                negative(
                  `${formatCount(lost, "célula ou linha não foi colada", "células ou linhas não foram coladas")}.`,
                );
            }}
            maxHeight={MAX_HEIGHT}
          />
        </Suspense>
      </div>
      <footer className={classes["footer"]}>
        <ul className={classes["legend"]} aria-label="Legenda">
          {EXTRATO_MARKS.map(({ column, value, sign, fill, text }) => (
            <li key={value} style={{ backgroundColor: `#${fill}`, color: `#${text}` }}>
              <span aria-hidden>{sign}</span> {column === "item_status" ? `Status ${value}` : value}
            </li>
          ))}
        </ul>
        <Totals store={store} />
      </footer>
      <StaleDialog edit={edit} />
      <ClosedDialog opened={edit.conflict?.kind === "closed"} onReload={edit.resolve} />
    </section>
  );
}

/** DET-28: what all parts cost as they were asked for, and what the insurer pays of it. */
function Totals({ store }: Pick<ReturnType<typeof useExtratoEdit>, "store">): ReactNode {
  const totals = totalsOf(
    useSyncExternalStore(store.subscribe, store.rows).map(({ item_preco_unitario, item_qtd }) => ({
      item_preco_unitario,
      item_qtd,
    })),
  );
  return (
    <dl className={classes["totals"]}>
      <div>
        <dt>Total Bruto:</dt>
        <dd>{formatCents(totals.totalBrutoCents)}</dd>
      </div>
      <div>
        <dt>Total Seguradora:</dt>
        <dd>{formatCents(totals.totalSeguradoraCents)}</dd>
      </div>
    </dl>
  );
}

function whyReadOnly({ req_status }: Requisicao): string {
  if (isClosed(req_status))
    return `somente leitura: requisição ${req_status === "arquivado" ? "arquivada" : "concluída"}`;
  return "somente leitura";
}
