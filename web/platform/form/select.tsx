import { Select, type ComboboxItem, type SelectProps } from "@mantine/core";
import { useRef, useState, type ReactNode, type RefAttributes } from "react";
import { labelFilter } from "../list/filter-options.ts";
import { useAskedOptions, type AskedOptions } from "./asked-options.tsx";

/** Options rendered at once; typing finds the others. */
const LIMIT = 100;

interface SearchSelectProps
  extends
    Omit<SelectProps, "data" | "searchable" | "filter" | "limit" | "searchValue" | "onSearchChange">,
    RefAttributes<HTMLInputElement> {
  readonly data: readonly ComboboxItem[];
  /** How they were asked for, where the server has them. */
  readonly asked?: AskedOptions | undefined;
  /** The text that was typed before it was loaded; typing goes on from there. */
  readonly typed?: string | null;
}

/**
 * The filterable select (LAY-19): finds options by any part of their label; 'Sem resultados' when there is none, and
 * what became of options that the server was asked for.
 */
export function SearchSelect(props: SearchSelectProps): ReactNode {
  const { data, asked, typed = null, onFocus, onOptionSubmit, description, ...others } = props;
  const said = useAskedOptions(asked);
  const [search, setSearch] = useState("");
  const hasBegun = useRef(typed === null);
  const change = (text: string): void => {
    // Mantine first reports the chosen label.
    setSearch(hasBegun.current ? text : (typed ?? text));
    hasBegun.current = true;
  };
  return (
    <Select
      data={data}
      searchable
      searchValue={search}
      onSearchChange={change}
      filter={labelFilter}
      limit={LIMIT}
      nothingFoundMessage={said.nothingFound}
      description={said.remark ?? description}
      selectFirstOptionOnChange
      // Without it Mantine highlights the chosen option one tick after opening, and an earlier Enter is lost.
      selectFirstOptionOnDropdownOpen
      // Does not open on focus: the list would cover the error that the focus leads to.
      openOnFocus={false}
      maxDropdownHeight={320}
      onFocus={(event) => {
        // Typing replaces the chosen label.
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onOptionSubmit={(value) => {
        // Choosing the current option again changes no value, so the typed text must be reset here.
        setSearch(data.find((option) => option.value === value)?.label ?? "");
        onOptionSubmit?.(value);
      }}
      {...others}
    />
  );
}
