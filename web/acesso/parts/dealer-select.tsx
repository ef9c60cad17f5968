import { useLayoutEffect, useRef, type ReactNode } from "react";
import type { ConcessionarioOption } from "../../../contract/acesso/index.ts";
import { SearchSelect } from "../../platform/form/select.tsx";
import { DEALER_FIELD } from "./dealer-field.tsx";

interface DealerSelectProps {
  readonly options: readonly ConcessionarioOption[];
  readonly value: string | null;
  readonly onChosen: (value: string) => void;
  /** True when it was asked to open, false when only the focus came by. */
  readonly opened: boolean;
  /** What was typed before the list was there. */
  readonly typed: string | null;
  readonly className?: string | undefined;
}

/** The list of dealers to choose from, by typing or by the arrows (LAY-08, LAY-19). It takes the focus. */
export function DealerSelect(props: DealerSelectProps): ReactNode {
  const { options, value, onChosen, opened, typed, className } = props;
  const input = useRef<HTMLInputElement>(null);
  // Before the next key, since the field that had the focus is gone.
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <SearchSelect
      ref={input}
      {...DEALER_FIELD}
      className={className}
      data={options}
      value={value}
      allowDeselect={false}
      defaultDropdownOpened={opened}
      typed={typed}
      onChange={(chosen) => {
        if (chosen !== null && chosen !== value) onChosen(chosen);
      }}
    />
  );
}
