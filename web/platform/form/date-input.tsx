import { ActionIcon, Popover, TextInput } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Suspense, useState } from "react";
import { formatIsoDate, isIsoDate, parseDate } from "../../../contract/platform/dates.ts";
import { lazyChunk } from "../routing/lazy-chunk.ts";
import { frameOf } from "./field-frame.tsx";
import { hintOf } from "./hint-of.ts";
import { textOf, type InputProps } from "./input-props.ts";

const Calendar = lazyChunk(() => import("./calendar.tsx").then((part) => part.Calendar));

/**
 * A day, typed in any usual form or picked from a calendar (OP-24). An invalid text stays, so that validation can show
 * its error.
 */
export function DateField(props: InputProps): ReactNode {
  const { field, value, onChange, onBlur } = props;
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const iso = textOf(value);
  // The remark waits until the field is left, as for a text.
  const hint = typed === null ? hintOf(field, iso) : null;
  const calendar = (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon
          size="sm"
          aria-label={`Abrir o calendário: ${field.label}`}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={field.label} data-mantine-stop-propagation="true">
        {opened && (
          <Suspense fallback={null}>
            <Calendar
              value={isIsoDate(iso) ? iso : null}
              onPick={(day) => {
                onChange(day);
                setOpened(false);
              }}
            />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      {...frameOf(props, hint)}
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? formatIsoDate(iso)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parseDate(event.currentTarget.value) ?? event.currentTarget.value.trim());
      }}
      onBlur={() => {
        setTyped(null);
        onBlur();
      }}
      rightSection={calendar}
    />
  );
}
