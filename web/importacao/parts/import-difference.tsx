import { Alert } from "@mantine/core";
import type { ReactNode } from "react";
import type { Importacao } from "../../../contract/importacao/index.ts";
import { formatInteger } from "../../platform/format/format.ts";
import { DataTable } from "../../platform/list/data-table.tsx";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import type { Different, ImportKind, Sort } from "./import-kind.ts";
import classes from "./import-parts.module.css";
import { useImportDeed } from "./use-import-deed.ts";

interface ImportDifferenceProps<State extends Importacao, Item extends Different> {
  readonly kind: ImportKind<State, Item>;
  readonly state: State;
  /** The first differences of each sort. */
  readonly found: readonly Item[];
}

/** What a file would change, the largest of each sort first, and the button that applies it. Nothing has changed yet. */
export function ImportDifference<State extends Importacao, Item extends Different>({
  kind,
  state,
  found,
}: ImportDifferenceProps<State, Item>): ReactNode {
  const calls = kind.calls(state.arquivo_id);
  const { mutate, isPending } = useImportDeed(calls, kind.stale, calls.apply);
  const sorts = kind.sorts.filter(({ tipo }) => kind.countOf(state, tipo) > 0);
  return (
    <>
      <Alert color="azul" variant="light">
        <div className={classes["partHead"]}>
          <span>
            {sorts.length === 0
              ? `Prévia: o arquivo não muda nada em ${kind.register}.`
              : "Prévia: nada mudou ainda. Confira as diferenças e aplique. O arquivo é comparado de novo ao aplicar."}
          </span>
          {sorts.length === 0 ? null : (
            <WaitingButton size="xs" isWaiting={isPending} onClick={() => mutate(undefined)}>
              Aplicar
            </WaitingButton>
          )}
        </div>
      </Alert>
      {sorts.map((sort) => (
        <OneSort
          key={sort.tipo}
          sort={sort}
          rows={found.filter(({ tipo }) => tipo === sort.tipo)}
          total={kind.countOf(state, sort.tipo)}
        />
      ))}
    </>
  );
}

function OneSort<Item extends Different>({
  sort: { title, first, columns },
  rows,
  total,
}: {
  readonly sort: Sort<Item>;
  readonly rows: readonly Item[];
  readonly total: number;
}): ReactNode {
  return (
    <div className={classes["part"]}>
      <div className={classes["partHead"]}>
        <h3>{title}</h3>
        <span className={classes["told"]}>
          {rows.length < total ? `${first} ${rows.length} de ${formatInteger(total)}` : formatInteger(total)}
        </span>
      </div>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        isStale={false}
        keyOf={({ item_codigo, invoice_id }) => JSON.stringify([item_codigo, invoice_id])}
      />
    </div>
  );
}
