import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { isEditable } from "../../../platform/grid/columns.ts";
import { formatCell, type GridColumn } from "../../../platform/grid/index.ts";
import { LongList } from "../../../platform/list/long-list.tsx";
import { EmptyState } from "../../../platform/page/empty-state.tsx";
import classes from "./changed-rows.module.css";
import type { ThenAndNow } from "./compare.ts";

interface ChangedRowsProps {
  readonly changed: readonly ThenAndNow[];
  readonly columns: readonly GridColumn[];
  readonly onTake: ((row: ThenAndNow) => void) | undefined;
}

/** The rows of a snapshot that are another now or gone, of thousands those in sight, each to be taken back. */
export function ChangedRows({ changed, columns, onTake }: ChangedRowsProps): ReactNode {
  if (changed.length === 0)
    return <EmptyState title="Nada mudou" hint="As linhas de então estão na tabela como eram." />;
  return (
    <LongList items={changed} keyOf={idOf} className={classes["rows"]} aria-label="O que mudou desde então">
      {(row) => <ChangedRow row={row} columns={columns} onTake={onTake} />}
    </LongList>
  );
}

function idOf({ was }: ThenAndNow): string {
  return was.id;
}

function ChangedRow({
  row,
  columns,
  onTake,
}: Omit<ChangedRowsProps, "changed"> & { readonly row: ThenAndNow }): ReactNode {
  const { was, now, changed } = row;
  const name = ["info_chassi", "info_item_codigo"]
    .map((key) => String(was[key] ?? ""))
    .filter((text) => text !== "")
    .join(" · ");
  // What others write in it stays as it is.
  const isTakeable = !now || changed.some((column) => isEditable(column, now));
  const told = now
    ? changed
    : columns.filter((column) => column.kind !== "action" && formatCell(column, was));
  return (
    <>
      <div className={classes["head"]}>
        <strong>{name === "" ? "(sem chassi)" : name}</strong>
        <span className={classes["state"]}>{now ? "Alterada" : "Excluída"}</span>
        {onTake && isTakeable ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowBackUp size={15} stroke={1.5} aria-hidden />}
            aria-label={`Trazer de volta: ${name}`}
            onClick={() => onTake(row)}
          >
            Trazer de volta
          </Button>
        ) : null}
      </div>
      <dl className={classes["cells"]}>
        {told.map((column) => (
          <div key={column.key}>
            <dt>{column.label}</dt>
            <dd>
              {textOf(formatCell(column, was))}
              {now ? <span className={classes["now"]}>hoje: {textOf(formatCell(column, now))}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function textOf(text: string): string {
  return text === "" ? "(em branco)" : text;
}
