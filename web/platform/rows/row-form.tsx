import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { FieldCell, FieldGrid } from "../form/field-grid.tsx";
import type { GridColumn, GridRow, RowsStore } from "../grid/index.ts";
import { DIALOG } from "../look/theme.ts";
import { Dialog } from "../page/dialog.tsx";
import { isLong, RowField } from "./row-field.tsx";
import classes from "./row-form.module.css";

interface RowFormProps {
  readonly title: string;
  readonly row: GridRow;
  readonly columns: readonly GridColumn[];
  readonly store: RowsStore;
  /** Its place in the table as it is shown, from 0. */
  readonly index: number;
  readonly total: number;
  /** Goes to another row: -1 the one before, 1 the next. */
  readonly onMove: (delta: -1 | 1) => void;
  readonly onClose: () => void;
  /** The column whose field is to have the focus when it opens. */
  readonly first?: string;
  /** The buttons of what else can be done with it. */
  readonly actions: ReactNode;
}

/**
 * One row as a form, for a phone and for who hears the screen: every column with its label, what is wrong beside it. A
 * field is written when it is left, as a cell is, and undone as one.
 */
export function RowForm(props: RowFormProps): ReactNode {
  const { title, row, columns, store, index, total, onMove, onClose, first, actions } = props;
  const form = useRef<HTMLDivElement>(null);
  const left = useRef<string | null>(null);
  const isPhone = useMediaQuery("(max-width: 600px)") ?? false;
  const fields = columns.filter(({ kind }) => kind !== "action");
  // The next row opens at the field in which the last was left.
  useEffect(() => {
    const name = left.current;
    left.current = null;
    if (name !== null && form.current) fieldOf(form.current, name)?.focus();
  });
  // The dialog gives the focus to what is so marked once it stands, later than any effect here.
  const [opensAt] = useState(first);
  const connect = useCallback(
    (node: HTMLDivElement | null) => {
      form.current = node;
      if (node && opensAt) fieldOf(node, opensAt)?.setAttribute("data-autofocus", "true");
    },
    [opensAt],
  );

  // What stood open already goes there at once.
  useEffect(() => {
    if (first && form.current) fieldOf(form.current, first)?.focus();
  }, [first]);

  function move(delta: -1 | 1): void {
    const focused = document.activeElement;
    left.current = focused?.closest<HTMLElement>("[data-column]")?.dataset["column"] ?? null;
    // Leaving the field writes it.
    if (left.current !== null && focused instanceof HTMLElement) focused.blur();
    onMove(delta);
  }
  function pressKey(event: KeyboardEvent): void {
    const { key, altKey, target } = event;
    if (altKey && key === "PageDown" && index < total - 1) move(1);
    else if (altKey && key === "PageUp" && index > 0) move(-1);
    else if (key !== "Enter" || !isField(target) || event.nativeEvent.isComposing) return;
    else focusNext(form.current, target);
    event.preventDefault();
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size={DIALOG.medium}
      fullScreen={isPhone}
      closeOnClickOutside={false}
    >
      <div ref={connect} role="presentation" onKeyDown={pressKey}>
        <FieldGrid>
          {fields.map((column) => (
            <FieldCell key={column.key} span={isLong(column) ? 12 : 6}>
              <div data-column={column.key}>
                <RowField key={row.id} column={column} row={row} store={store} />
              </div>
            </FieldCell>
          ))}
        </FieldGrid>
        <div className={classes["footer"]} data-actions>
          {actions}
          <span className={classes["move"]}>
            <Button
              variant="default"
              disabled={index === 0}
              title="Alt+PageUp"
              aria-keyshortcuts="Alt+PageUp"
              leftSection={<IconChevronLeft size={16} stroke={1.5} aria-hidden />}
              onClick={() => move(-1)}
            >
              Anterior
            </Button>
            <Button
              variant="default"
              disabled={index >= total - 1}
              title="Alt+PageDown"
              aria-keyshortcuts="Alt+PageDown"
              rightSection={<IconChevronRight size={16} stroke={1.5} aria-hidden />}
              onClick={() => move(1)}
            >
              Próximo
            </Button>
            <Button onClick={onClose}>Fechar</Button>
          </span>
        </div>
      </div>
    </Dialog>
  );
}

function isField(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Where a column is written in. */
function fieldOf(form: HTMLElement, column: string): HTMLElement | null {
  return form.querySelector(`[data-column="${column}"] input, [data-column="${column}"] textarea`);
}

/** Enter goes down, as in the grid. */
function focusNext(form: HTMLElement | null, from: HTMLElement): void {
  const all = [
    ...(form?.querySelectorAll<HTMLElement>("input, textarea, [data-actions] button:not(:disabled)") ?? []),
  ];
  all[all.indexOf(from) + 1]?.focus();
}
