import { Button, Group } from "@mantine/core";
import { useMemo, useState, type ReactNode } from "react";
import { DUPLICATES_FOUND } from "../../../../contract/carros-parados/index.ts";
import { formatCount } from "../../../platform/format/format.ts";
import type { GridColumn, GridRow } from "../../../platform/grid/index.ts";
import { LongList } from "../../../platform/list/long-list.tsx";
import { DIALOG } from "../../../platform/look/theme.ts";
import { Dialog } from "../../../platform/page/dialog.tsx";
import { duplicatesOf, type Duplicate, type Arrivals } from "./compare-duplicates.ts";
import { DuplicateGroup } from "./duplicate-group.tsx";
import classes from "./duplicates-dialog.module.css";
import { keepOnly } from "./duplicates.ts";

interface DuplicatesDialogProps {
  /** The table as it would be after the paste. */
  readonly rows: readonly GridRow[];
  /** `duplicateGroups` of these rows. */
  readonly groups: readonly (readonly string[])[];
  readonly columns: readonly GridColumn[];
  /** The rows that come; the others stood in the table. */
  readonly arrivals: Arrivals;
  /** Drops the whole paste. */
  readonly onCancel: () => void;
  /** The table with one row of each group, its dates as they were mended. */
  readonly onConfirm: (rows: readonly GridRow[]) => void;
}

/**
 * Asks which of the rows with the same chassis and part stay, the last that come unless others are chosen (SPST-07,
 * OP-76). Enter confirms, Esc drops the paste, or leaves the file where it was.
 */
export function DuplicatesDialog(props: DuplicatesDialogProps): ReactNode {
  const { rows, groups, columns, arrivals, onCancel, onConfirm } = props;
  const [edited, setEdited] = useState<ReadonlyMap<string, GridRow>>(new Map());
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const all = useMemo(() => duplicatesOf(rows, groups, arrivals), [rows, groups, arrivals]);
  const keptOf = (group: readonly Duplicate[]): string =>
    chosen.get(keyOf(group)) ?? group.at(-1)?.row.id ?? "";
  const isMixed = all.some(
    (group) => group.some(({ from }) => from === "table") && group.some(({ from }) => from !== "table"),
  );

  function keep(group: readonly Duplicate[], id: string): void {
    setChosen(new Map(chosen).set(keyOf(group), id));
  }
  /** The last row of that origin in each group that has one. */
  function keepAll(ofTable: boolean): void {
    const next = new Map(chosen);
    for (const group of all) {
      const last = group.findLast(({ from }) => (from === "table") === ofTable);
      if (last) next.set(keyOf(group), last.row.id);
    }
    setChosen(next);
  }

  return (
    <Dialog
      opened
      onClose={onCancel}
      title={DUPLICATES_FOUND}
      size={DIALOG.large}
      closeOnClickOutside={false}
    >
      <form
        className={classes["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          const mended = rows.map((row) => edited.get(row.id) ?? row);
          onConfirm(keepOnly(mended, new Set(all.map(keptOf)), columns));
        }}
      >
        <div className={classes["head"]}>
          <p>
            {formatCount(all.length, "chassi com a mesma peça está", "chassis com a mesma peça estão")} em
            mais de uma linha. Escolha a linha que fica de cada um: as outras não entram na tabela.
          </p>
          {isMixed ? (
            <Group gap="sm" wrap="nowrap">
              <Button variant="default" size="xs" onClick={() => keepAll(false)}>
                {arrivals.from === "file" ? "Manter as do arquivo" : "Manter as coladas"}
              </Button>
              <Button variant="default" size="xs" onClick={() => keepAll(true)}>
                Manter as da tabela
              </Button>
            </Group>
          ) : null}
        </div>
        <div className={classes["scroll"]}>
          <LongList items={all} keyOf={keyOf} className={classes["groups"]}>
            {(group) => (
              <DuplicateGroup
                group={group.map((one) => ({ ...one, row: edited.get(one.row.id) ?? one.row }))}
                columns={columns}
                kept={keptOf(group)}
                onKeep={(id) => keep(group, id)}
                onEdit={(row) => setEdited(new Map(edited).set(row.id, row))}
              />
            )}
          </LongList>
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" data-autofocus>
            Confirmar
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function keyOf(group: readonly Duplicate[]): string {
  return group[0]?.row.id ?? "";
}
