import { Button, SegmentedControl, Skeleton } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useState, type ReactNode } from "react";
import { MAX_LINHAS, type InfoLinha, type Semana } from "../../../../contract/carros-parados/index.ts";
import { formatInteger } from "../../../platform/format/format.ts";
import { createRowsStore, type GridColumn, type GridRow } from "../../../platform/grid/index.ts";
import { GridSkeleton } from "../../../platform/page/grid-skeleton.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { lazyChunk } from "../../../platform/routing/lazy-chunk.ts";
import { ChangedRows } from "./changed-rows.tsx";
import { comparedToNow, type ThenAndNow } from "./compare.ts";
import { retratoQuery, type Retrato } from "./retrato-query.ts";
import classes from "./retrato-view.module.css";

const Grid = lazyChunk(() => import("../../../platform/grid/grid.tsx").then((part) => part.Grid));

const SITUACAO = "situacao";

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
  const query = useQuery(retratoQuery(conta, semana, retrato.retrato_id));
  return (
    <div className={classes["view"]}>
      <div className={classes["head"]}>
        <Button
          variant="default"
          size="xs"
          data-autofocus
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
  // A row that is taken back changes what is said of it, and no more: the store is made once.
  const [store] = useState(() => createRowsStore(compared.map(asRow)));
  const frozen = useMemo(() => frozenColumns(columns, compared), [columns, compared]);
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

function asRow({ was }: ThenAndNow): GridRow {
  return was;
}

function frozenColumns(columns: readonly GridColumn[], compared: readonly ThenAndNow[]): GridColumn[] {
  const states = new Map(compared.map((one) => [one.was.id, situacaoOf(one)]));
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
  const pinned = read.filter((column) => column.pinned);
  const situacao: GridColumn = {
    key: SITUACAO,
    label: "Hoje",
    kind: "computed",
    width: 110,
    value: ({ id }) => states.get(id) ?? "",
  };
  return [...pinned, situacao, ...read.filter((column) => !column.pinned)];
}

function situacaoOf({ now, changed }: ThenAndNow): string {
  if (!now) return "Excluída";
  return changed.length > 0 ? "Alterada" : "Igual";
}
