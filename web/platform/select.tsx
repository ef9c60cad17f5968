import { Select, type ComboboxItem, type SelectProps } from "@mantine/core";
import type { ReactNode } from "react";
import { labelFilter } from "./filter-options.ts";
import classes from "./select.module.css";

// One object for all, so that Mantine does not resolve it anew with every key.
const INPUT = { input: classes.input ?? "" };

/** Options drawn at once; typing finds the rest. */
const LIMIT = 100;

interface SearchSelectProps extends Omit<SelectProps, "data" | "searchable" | "filter" | "limit"> {
  readonly data: readonly ComboboxItem[];
}

/** The one filterable select (LAY-19): finds by any part of the label, 'Sem resultados' when nothing holds it. */
export function SearchSelect({ data, onFocus, ...others }: SearchSelectProps): ReactNode {
  return (
    <Select
      data={data}
      classNames={INPUT}
      searchable
      filter={labelFilter}
      limit={LIMIT}
      nothingFoundMessage="Sem resultados"
      selectFirstOptionOnChange
      maxDropdownHeight={320}
      onFocus={(event) => {
        // What is typed replaces the chosen label instead of growing out of it.
        event.currentTarget.select();
        onFocus?.(event);
      }}
      {...others}
    />
  );
}
