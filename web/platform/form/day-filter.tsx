import { ActionIcon, TextInput } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { Suspense, useState, type ReactNode } from "react";
import { parseDate } from "../../../contract/platform/dates.ts";
import { INVALID_DATE } from "../../../contract/platform/messages.ts";
import { formatIsoDate } from "../format/format.ts";
import { lazyChunk } from "../routing/lazy-chunk.ts";
import classes from "./day-filter.module.css";

const Calendar = lazyChunk(() => import("./calendar.tsx").then((part) => part.Calendar));

interface DayFilterProps {
  readonly label: string;
  readonly description?: string;
  readonly value: string | undefined;
  /** The first day of the range that this one ends. */
  readonly from?: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A day of creation, typed in any usual form or picked (HIST-07). Filters as soon as the day is valid. */
export function DayFilter({ label, description, value, from, onChange }: DayFilterProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  const wrong = typed !== null && typed.trim().length >= 8 && parseDate(typed) === null;
  const early = value !== undefined && from !== undefined && value < from;
  const take = (day: string | undefined) => {
    setTyped(null);
    setPicking(false);
    onChange(day);
  };
  return (
    <>
      <TextInput
        label={label}
        {...(description !== undefined && { description })}
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? formatIsoDate(value ?? "")}
        error={wrong ? INVALID_DATE : early ? "Antes do primeiro dia" : null}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          if (text.trim() === "") onChange(undefined);
          // `1/2/20`, typed on the way to `1/2/2026`, is a valid day but not the intended one.
          else if (/\d{4}$|^\d{4}-/.test(text.trim())) onChange(parseDate(text) ?? value);
        }}
        onBlur={() => {
          const day = typed === null ? null : parseDate(typed);
          if (day !== null) take(day);
        }}
        rightSection={
          <ActionIcon
            size="sm"
            aria-label={`Abrir o calendário: ${label}`}
            aria-expanded={picking}
            onClick={() => setPicking(!picking)}
          >
            <IconCalendar size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        }
      />
      {picking ? (
        <div className={classes["calendar"]}>
          <Suspense fallback={null}>
            <Calendar value={value ?? null} onPick={take} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
