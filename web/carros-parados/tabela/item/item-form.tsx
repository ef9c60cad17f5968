import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight, IconMessageCircle, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { FieldCell, FieldGrid } from "../../../platform/form/field-grid.tsx";
import { formatCount } from "../../../platform/format/format.ts";
import type { GridColumn, GridRow, RowsStore } from "../../../platform/grid/index.ts";
import { DIALOG } from "../../../platform/look/theme.ts";
import { Dialog } from "../../../platform/page/dialog.tsx";
import { isLong, ItemField } from "./item-field.tsx";
import classes from "./item-form.module.css";

interface ItemFormProps {
  readonly row: GridRow;
  readonly columns: readonly GridColumn[];
  readonly store: RowsStore;
  /** Its place in the table as it is shown, from 0. */
  readonly index: number;
  readonly total: number;
  /** Goes to another row: -1 the one before, 1 the next. */
  readonly onMove: (delta: -1 | 1) => void;
  /** Opens the conversation about it (STBL-12). */
  readonly onChat: () => void;
  readonly onClose: () => void;
  /** Asks whether it is to go. */
  readonly onRemove?: () => void;
}

/**
 * One row as a form, for a phone and for who hears the screen: every column with its label, what is wrong beside it. A
 * field is written when it is left, as a cell is, and undone as one.
 */
export function ItemForm(props: ItemFormProps): ReactNode {
  const { row, columns, store, index, total, onMove, onClose, onRemove } = props;
  const form = useRef<HTMLDivElement>(null);
  const left = useRef<string | null>(null);
  const isPhone = useMediaQuery("(max-width: 600px)") ?? false;
  const fields = columns.filter(({ kind }) => kind !== "action");
  // The next row opens at the field in which the last was left.
  useEffect(() => {
    const name = left.current;
    left.current = null;
    if (name !== null)
      form.current
        ?.querySelector<HTMLElement>(`[data-column="${name}"] input, [data-column="${name}"] textarea`)
        ?.focus();
  });

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
      title={`Item ${index + 1} de ${formatCount(total, "item", "itens")}`}
      size={DIALOG.medium}
      fullScreen={isPhone}
      closeOnClickOutside={false}
    >
      <div ref={form} role="presentation" onKeyDown={pressKey}>
        <FieldGrid>
          {fields.map((column) => (
            <FieldCell key={column.key} span={isLong(column) ? 12 : 6}>
              <div data-column={column.key}>
                <ItemField key={row.id} column={column} row={row} store={store} />
              </div>
            </FieldCell>
          ))}
        </FieldGrid>
        <div className={classes["footer"]} data-actions>
          {onRemove ? (
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
              onClick={onRemove}
            >
              Excluir
            </Button>
          ) : null}
          <Button
            variant="default"
            leftSection={<IconMessageCircle size={16} stroke={1.5} aria-hidden />}
            onClick={props.onChat}
          >
            Conversar
          </Button>
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

/** Enter goes down, as in the grid. */
function focusNext(form: HTMLElement | null, from: HTMLElement): void {
  const all = [
    ...(form?.querySelectorAll<HTMLElement>("input, textarea, [data-actions] button:not(:disabled)") ?? []),
  ];
  all[all.indexOf(from) + 1]?.focus();
}
