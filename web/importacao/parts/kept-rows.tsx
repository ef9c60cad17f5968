import { Alert } from "@mantine/core";
import { useMemo, type ReactNode } from "react";
import type { Importacao, Mantida } from "../../../contract/importacao/index.ts";
import { formatInteger } from "../../platform/format/format.ts";
import { currentOf, messageOf } from "../../platform/http/errors.ts";
import { DataTable } from "../../platform/list/data-table.tsx";
import type { Column } from "../../platform/list/list-props.ts";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import type { Different, ImportKind } from "./import-kind.ts";
import classes from "./import-parts.module.css";
import { stateText } from "./row-text.ts";
import { useImportDeed } from "./use-import-deed.ts";

const TITLE = "Mudadas depois da importação";

interface KeptRowsProps<State extends Importacao, Item extends Different> {
  readonly kind: ImportKind<State, Item>;
  readonly state: State;
}

/** The rows that somebody has changed since the import that was taken back: each goes back by itself, as it was seen. */
export function KeptRows<State extends Importacao, Item extends Different>({
  kind,
  state,
}: KeptRowsProps<State, Item>): ReactNode {
  const { mantidas, mantidas_total } = state;
  const calls = kind.calls(state.arquivo_id);
  const { mutate, isPending, error, variables } = useImportDeed(
    calls,
    kind.stale,
    async ({ item_codigo, invoice_id, atual }: Mantida) =>
      await calls.undo({ itens: [{ item_codigo, invoice_id, atual }] }),
  );
  const columns = useMemo(() => columnsOf(kind), [kind]);
  const busyWith = isPending ? variables : undefined;
  return (
    <div className={classes["part"]}>
      <div className={classes["partHead"]}>
        <h3>{TITLE}</h3>
        <span className={classes["told"]}>
          {mantidas_total > mantidas.length
            ? `as primeiras ${formatInteger(mantidas.length)} de ${formatInteger(mantidas_total)}; ficam como estão`
            : "ficam como estão até que cada uma seja desfeita"}
        </span>
      </div>
      {currentOf(error) === null ? null : (
        <Alert color="yellow" variant="light" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      <DataTable
        label={TITLE}
        columns={columns}
        rows={mantidas}
        isStale={false}
        keyOf={keyOf}
        rowActions={actionOf({ rowName: kind.rowName, isPending, busyWith, undo: mutate })}
      />
    </div>
  );
}

/** The button that takes one row back, as it was seen. */
function actionOf(of: {
  readonly rowName: (row: Mantida) => string;
  readonly isPending: boolean;
  readonly busyWith: Mantida | undefined;
  readonly undo: (row: Mantida) => void;
}) {
  const { rowName, isPending, busyWith, undo } = of;
  return (row: Mantida): ReactNode => (
    <WaitingButton
      variant="default"
      size="xs"
      aria-label={`Desfazer ${rowName(row)}`}
      isWaiting={busyWith !== undefined && keyOf(busyWith) === keyOf(row)}
      disabled={isPending}
      onClick={() => undo(row)}
    >
      Desfazer
    </WaitingButton>
  );
}

const keyOf = ({ item_codigo, invoice_id }: Mantida): string => JSON.stringify([item_codigo, invoice_id]);

function columnsOf({
  rowName,
  campos,
}: Pick<ImportKind<never, Different>, "rowName" | "campos">): Column<Mantida>[] {
  const said = (of: (row: Mantida) => Mantida["atual"], gone: string) => (row: Mantida) =>
    stateText(campos, of(row), [row.antes, row.gravado, row.atual], gone);
  return [
    { label: "Linha", lead: true, width: 22, cell: rowName },
    { label: "Antes", cell: said(({ antes }) => antes, "não existia") },
    { label: "A importação gravou", cell: said(({ gravado }) => gravado, "") },
    { label: "Agora", cell: said(({ atual }) => atual, "foi excluída") },
  ];
}
