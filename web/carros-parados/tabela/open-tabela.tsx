import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconListDetails, IconTable } from "@tabler/icons-react";
import {
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { type Botao, type Coluna, type Informativo } from "../../../contract/carros-parados/index.ts";
import { isoDayOf } from "../../../contract/platform/dates.ts";
import type { GridHandle, GridRow } from "../../platform/grid/index.ts";
import {
  CHANGES_DISCARDED,
  OpenElsewhereAlert,
  offerUndo,
  type UnsentState,
  type UnsentWork,
} from "../../platform/unsent/index.ts";
import { gridColumns } from "./columns.ts";
import { AddItemDialog } from "./item/add-item-dialog.tsx";
import { itemExists } from "./item/row-name.ts";
import { createItens } from "./itens.ts";
import { newRow } from "./model/linhas.ts";
import classes from "./open-tabela.module.css";
import { Asked, type Question } from "./parts/asked.tsx";
import { Botoes } from "./parts/botoes.tsx";
import { ClosedBanner } from "./parts/closed-banner.tsx";
import { ColarDialogs } from "./parts/colar-dialogs.tsx";
import { DifferencesDialog } from "./parts/differences-dialog.tsx";
import { EmptyTabela } from "./parts/empty-tabela.tsx";
import { LeaveTabela } from "./parts/leave-tabela.tsx";
import { TabelaFoot } from "./parts/tabela-foot.tsx";
import { TabelaRows } from "./parts/tabela-rows.tsx";
import { TabelaTools } from "./parts/tabela-tools.tsx";
import { useBotoes } from "./use-botoes.ts";
import { useColar } from "./use-colar.ts";
import { useMover } from "./use-mover.ts";
import { useSalvar } from "./use-salvar.ts";
import { useTabela } from "./use-tabela.ts";

interface OpenTabelaProps {
  readonly informativo: Informativo;
  readonly colunas: readonly Coluna[];
  readonly botoes: readonly Botao[];
  readonly unsent: UnsentState & { readonly work: UnsentWork };
  readonly onClose: () => void;
}

/** A week's table, open: its grid with what is done to rows above it, and what is not saved below. */
export function OpenTabela({ informativo, colunas, botoes, unsent, onClose }: OpenTabelaProps): ReactNode {
  const { model, state } = useTabela(informativo, unsent);
  const { store } = model;
  const { header, can, changes, apart, conflicts } = state;
  const grid = useRef<GridHandle>(null);
  const isNarrow = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<"grid" | "cards" | null>(null);
  const as = chosen ?? (isNarrow ? "cards" : "grid");
  const [open, setOpen] = useState<string | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [dialog, setDialog] = useState<"adicionar" | "trazer" | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const rows = useSyncExternalStore(store.subscribe, store.rows);
  const isWritable = (can.editInfo || can.editDac) && !unsent.elsewhere;
  const remove = useCallback((row: GridRow) => setQuestion({ kind: "remover", row }), []);
  const columns = useMemo(
    () =>
      gridColumns({
        colunas,
        isWritable,
        // Clock: the year of a day that is pasted without one.
        today: isoDayOf(Date.now() / 1000),
        onRemove: remove,
      }),
    [colunas, isWritable, remove],
  );
  const go = useCallback(
    (id: string, key: string): void => (as === "grid" ? grid.current?.focusCell(id, key) : setOpen(id)),
    [as],
  );
  const salvar = useSalvar(model, go, () => setComparing(true));
  const mover = useMover(model, columns, go, salvar);
  const itens = createItens(model, salvar);
  const buttons = useBotoes({ model, columns, salvar, mover, ask: setQuestion, onClose });
  const addsRows = isWritable && can.editInfo;

  const colar = useColar(model, columns, go, addsRows);

  function writeByHand(): void {
    const row = newRow();
    store.apply([row]);
    focus(row);
  }
  function focus(row: GridRow): void {
    // It must be drawn to be gone to.
    requestAnimationFrame(() => go(row.id, "info_chassi"));
  }
  function pressKey(event: KeyboardEvent): void {
    // A dialog over it has its own keys.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    const isSave = isInside && (event.key === "Enter" || event.key.toLowerCase() === "s");
    if (!isSave || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isWritable) buttons.press("salvar");
  }
  function discard(): void {
    const lost = model.discard();
    offerUndo(CHANGES_DISCARDED, () => model.restore(lost));
  }

  return (
    <div role="presentation" className={classes["tabela"]} onKeyDown={pressKey}>
      {unsent.elsewhere ? <OpenElsewhereAlert what="Esta tabela" onTakeOver={unsent.work.takeOver} /> : null}
      <ClosedBanner
        state={state}
        openedAs={informativo}
        ownMove={mover.last}
        columns={columns}
        onDiscard={discard}
      />
      <div className={classes["bar"]}>
        {addsRows ? (
          <TabelaTools
            count={rows.length}
            colar={colar}
            onAdd={() => setDialog("adicionar")}
            onBring={() => setDialog("trazer")}
          />
        ) : null}
        <div className={classes["buttons"]}>
          {rows.length === 0 ? null : (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={
                as === "grid" ? (
                  <IconListDetails size={15} stroke={1.5} aria-hidden />
                ) : (
                  <IconTable size={15} stroke={1.5} aria-hidden />
                )
              }
              onClick={() => setChosen(as === "grid" ? "cards" : "grid")}
            >
              {as === "grid" ? "Ver em formulário" : "Ver em tabela"}
            </Button>
          )}
          <Botoes
            botoes={botoes}
            busy={buttons.busy}
            isDisabled={buttons.isDisabled}
            onPress={buttons.press}
          />
        </div>
      </div>
      <div className={classes["grid"]} data-as={as}>
        {rows.length === 0 ? (
          <EmptyTabela
            isWritable={addsRows}
            isBusy={mover.isBusy}
            onByHand={writeByHand}
            onBring={() => setDialog("trazer")}
            onNoStalledCars={can.moveTo.includes("S") ? () => buttons.tellNoStalledCars() : undefined}
          />
        ) : (
          <TabelaRows
            label={`Itens da semana ${header.info_semana.slice(-2)}`}
            columns={columns}
            store={store}
            as={as}
            addsRows={addsRows}
            colar={colar}
            grid={grid}
            open={open}
            onOpen={setOpen}
            onRemove={remove}
          />
        )}
      </div>
      <TabelaFoot
        state={state}
        store={store}
        columns={columns}
        wrong={mover.wrong}
        work={unsent.work}
        onDiscard={discard}
        onCompare={() => setComparing(true)}
        onGo={go}
      />
      <Asked question={question} itens={itens} buttons={buttons} onClose={() => setQuestion(null)} />
      <ColarDialogs colar={colar} columns={columns} onGo={go} />
      {dialog === "adicionar" ? (
        <AddItemDialog
          exists={(chassi, codigo) => itemExists(store.rows(), chassi, codigo)}
          onAdd={async (item) => {
            setDialog(null);
            focus(await itens.add(item));
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      <DifferencesDialog
        opened={isComparing}
        conflicts={conflicts}
        columns={columns}
        onClose={() => setComparing(false)}
        onSettle={(side) => {
          model.settle(side);
          setComparing(false);
          buttons.press("salvar");
        }}
      />
      <LeaveTabela
        hasChanges={() => !unsent.work.state().elsewhere && changes.size + apart.size > 0}
        isLost={() => unsent.work.state().failed}
      />
    </div>
  );
}
