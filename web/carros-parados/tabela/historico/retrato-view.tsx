import { Button, SegmentedControl, Skeleton } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { MAX_LINHAS, type InfoLinha, type Semana } from "../../../../contract/carros-parados/index.ts";
import { formatInteger } from "../../../platform/format/format.ts";
import {
  createRowsStore,
  type CellMark,
  type GridColumn,
  type GridRow,
} from "../../../platform/grid/index.ts";
import { GridSkeleton } from "../../../platform/page/grid-skeleton.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { lazyChunk } from "../../../platform/routing/lazy-chunk.ts";
import { ChangedRows } from "./changed-rows.tsx";
import { comparedToNow, type ThenAndNow } from "./compare.ts";
import { retratoQuery, type Retrato } from "./retrato-query.ts";
import classes from "./retrato-view.module.css";

const Grid = lazyChunk(() => import("../../../platform/grid/grid.tsx").then((part) => part.Grid));

interface RetratoViewProps {
  readonly conta: string;
  readonly semana: Semana;
  readonly retrato: Retrato;
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly onTake?: ((row: ThenAndNow) => void) | undefined;
  readonly onBack: () => void;
  /** What the move was. */
  readonly children: ReactNode;
}

/** A week's table as it was at one move, and what became of its rows. */
export function RetratoView(props: RetratoViewProps): ReactNode {
  const { conta, semana, retrato, onBack, children } = props;
  const back = useRef<HTMLButtonElement>(null);
  // What was pressed is not there any more.
  useEffect(() => back.current?.focus(), []);
  const query = useQuery(retratoQuery(conta, semana, retrato.retrato_id));
  return (
    <div className={classes["view"]}>
      <div className={classes["head"]}>
        <Button
          variant="default"
          size="xs"
          ref={back}
          leftSection={<IconArrowLeft size={15} stroke={1.5} aria-hidden />}
          onClick={onBack}
        >
          Voltar
        </Button>
        <div>{children}</div>
      </div>
      <Loaded query={query} skeleton={<Skeleton height={320} />}>
        {({ info_dados }) => <Rows {...props} linhas={info_dados} />}
      </Loaded>
    </div>
  );
}

function Rows(props: RetratoViewProps & { readonly linhas: readonly InfoLinha[] }): ReactNode {
  const { linhas, rows, columns, onTake } = props;
  const [shown, setShown] = useState("tabela");
  const compared = useMemo(() => comparedToNow(linhas, rows, columns), [linhas, rows, columns]);
  const other = compared.filter(({ now, changed }) => now === undefined || changed.length > 0);
  return (
    <>
      <SegmentedControl
        className={classes["choice"] ?? ""}
        size="xs"
        aria-label="O que ver"
        value={shown}
        onChange={setShown}
        data={[
          { value: "tabela", label: "Como estava" },
          { value: "mudou", label: `O que mudou desde então (${formatInteger(other.length)})` },
        ]}
      />
      {shown === "tabela" ? (
        <Frozen key={props.retrato.retrato_id} compared={compared} columns={columns} />
      ) : (
        <ChangedRows changed={other} columns={columns} onTake={onTake} />
      )}
    </>
  );
}

/** The frozen table; what each row is now stands in a column of its own. */
function Frozen({
  compared,
  columns,
}: {
  readonly compared: readonly ThenAndNow[];
  readonly columns: readonly GridColumn[];
}): ReactNode {
  const [store] = useState(() => createRowsStore(compared.map(asRow)));
  const frozen = useMemo(() => frozenColumns(columns), [columns]);
  return (
    <Suspense fallback={<GridSkeleton rows={Math.min(compared.length, 20)} maxHeight="60dvh" />}>
      <Grid
        label="Tabela como estava"
        columns={frozen}
        store={store}
        maxRows={MAX_LINHAS}
        maxHeight="calc(100dvh - 180px)"
      />
    </Suspense>
  );
}

const HOJE = "hoje";
const CHANGED = "Alterada";
const GONE = "Excluída";
/** A sign beside the colour. */
const MARKS: Readonly<Record<string, CellMark>> = {
  [CHANGED]: { sign: "≠", fill: "fff3bf", text: "5c3c00" },
  [GONE]: { sign: "×", fill: "ffe3e3", text: "8a1414" },
};

function asRow({ was, now, changed }: ThenAndNow): GridRow {
  const hoje = now ? (changed.length > 0 ? CHANGED : "Igual") : GONE;
  return { ...was, [HOJE]: hoje, id: was.id };
}

function frozenColumns(columns: readonly GridColumn[]): GridColumn[] {
  const read = columns
    .filter(({ kind }) => kind !== "action")
    .map(({ key, label, kind, width, pinned }): GridColumn => ({
      key,
      label,
      kind,
      width,
      ...(pinned && { pinned }),
      editable: () => false,
    }));
  const hoje: GridColumn = {
    key: HOJE,
    label: "Hoje",
    kind: "text",
    width: 110,
    mark: (row) => MARKS[String(row[HOJE])],
    editable: () => false,
  };
  return [...read.filter(({ pinned }) => pinned), hoje, ...read.filter(({ pinned }) => !pinned)];
}
