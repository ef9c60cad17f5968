import { ActionIcon, TextInput } from "@mantine/core";
import { IconCalendar, IconX } from "@tabler/icons-react";
import { Suspense, useState, type ReactNode } from "react";
import { parseDate } from "../../../contract/platform/dates.ts";
import { INVALID_DATE } from "../../../contract/platform/messages.ts";
import { formatIsoDate } from "../../platform/format/format.ts";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";

const Calendar = lazyChunk(() => import("../../platform/form/calendar.tsx").then((part) => part.Calendar));

interface DayFilterProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** The day of creation, typed in any usual form or picked (HIST-07). Filters as soon as the day is valid. */
export function DayFilter({ value, onChange }: DayFilterProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  const wrong = typed !== null && typed.trim() !== "" && parseDate(typed) === null;
  const empty = value === undefined && typed === null;
  const take = (day: string | undefined) => {
    setTyped(null);
    setPicking(false);
    onChange(day);
  };
  return (
    <div>
      <TextInput
        label="Data"
        description="Dia em que a requisição foi aberta"
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? formatIsoDate(value ?? "")}
        error={wrong && typed.trim().length >= 8 ? INVALID_DATE : null}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          if (text.trim() === "") onChange(undefined);
          // `1/2/20`, typed on the way to `1/2/2026`, is a valid day too, but not the intended one.
          else if (/\d{4}$|^\d{4}-/.test(text.trim())) onChange(parseDate(text) ?? value);
        }}
        onBlur={() => {
          const day = typed === null ? null : parseDate(typed);
          if (day !== null) take(day);
        }}
        rightSectionWidth={empty ? 32 : 60}
        rightSection={
          <>
            {empty ? null : (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label="Limpar data"
                onClick={() => take(undefined)}
              >
                <IconX size={14} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label="Abrir o calendário"
              aria-expanded={picking}
              onClick={() => setPicking(!picking)}
            >
              <IconCalendar size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </>
        }
      />
      {picking ? (
        <Suspense fallback={null}>
          <Calendar value={value ?? null} onPick={take} />
        </Suspense>
      ) : null}
    </div>
  );
}
