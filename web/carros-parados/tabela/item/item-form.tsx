import { Button } from "@mantine/core";
import { IconCar, IconMessageCircle, IconTrash } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";
import { formatCount } from "../../../platform/format/format.ts";
import { RowForm } from "../../../platform/rows/row-form.tsx";

interface ItemFormProps extends Omit<ComponentProps<typeof RowForm>, "title" | "actions"> {
  /** Opens the conversation about it (STBL-12). */
  readonly onChat: () => void;
  /** Opens who waits for its part; undefined for who may not, and where it has none. */
  readonly onPart: (() => void) | undefined;
  /** Asks whether it is to go. */
  readonly onRemove?: () => void;
}

/** A row of the week's table as a form, with the ways to its conversation and to who waits for its part. */
export function ItemForm({ onChat, onPart, onRemove, ...form }: ItemFormProps): ReactNode {
  return (
    <RowForm
      {...form}
      title={`Item ${form.index + 1} de ${formatCount(form.total, "item", "itens")}`}
      actions={
        <>
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
            onClick={onChat}
          >
            Conversar
          </Button>
          {onPart ? (
            <Button
              variant="default"
              leftSection={<IconCar size={16} stroke={1.5} aria-hidden />}
              onClick={onPart}
            >
              Quem aguarda a peça
            </Button>
          ) : null}
        </>
      }
    />
  );
}
