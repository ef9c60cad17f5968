import { Select, type ComboboxItem, type SelectProps } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { labelFilter } from "../list/filter-options.ts";
import classes from "./select.module.css";

// One object for all, so that Mantine does not resolve it anew with every key.
const INPUT = { input: classes["input"] ?? "" };

/** Options drawn at once; typing finds the rest. */
const LIMIT = 100;

interface SearchSelectProps extends Omit<
  SelectProps,
  "data" | "searchable" | "filter" | "limit" | "searchValue" | "onSearchChange"
> {
  readonly data: readonly ComboboxItem[];
}

/** The one filterable select (LAY-19): finds by any part of the label, 'Sem resultados' when nothing holds it. */
export function SearchSelect({ data, onFocus, onOptionSubmit, ...others }: SearchSelectProps): ReactNode {
  const [search, setSearch] = useState("");
  return (
    <Select
      data={data}
      classNames={INPUT}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={labelFilter}
      limit={LIMIT}
      nothingFoundMessage="Sem resultados"
      selectFirstOptionOnChange
      // Without it Mantine marks the chosen option a tick after opening, and an Enter typed before that is lost.
      selectFirstOptionOnDropdownOpen
      // Who only goes by, or is brought to what is wrong here, is not shown a list over the words that say what.
      openOnFocus={false}
      maxDropdownHeight={320}
      onFocus={(event) => {
        // What is typed replaces the chosen label instead of growing out of it.
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onOptionSubmit={(value) => {
        // Choosing again what is chosen already changes no value, and would leave the typed text standing.
        setSearch(data.find((option) => option.value === value)?.label ?? "");
        onOptionSubmit?.(value);
      }}
      {...others}
    />
  );
}
