import { MultiSelect } from "@mantine/core";
import { useMemo, useState, type ClipboardEvent, type ReactNode } from "react";
import { filterByLabel, labelFilter } from "../list/filter-options.ts";
import { useAskedOptions, type AskedOptions } from "./asked-options.tsx";
import classes from "./codes-input.module.css";
import { frameOf } from "./field-frame.tsx";
import type { InputProps } from "./input-props.ts";
import { pastedCodes } from "./pasted-codes.ts";

const CLASSES = { pillsList: classes["chips"] ?? "" };
/** Options rendered at once; typing finds the others. */
const LIMIT = 100;

interface CodesInputProps extends InputProps {
  readonly options: readonly { readonly label: string; readonly value: string }[];
  /** How they were asked for. */
  readonly asked: AskedOptions;
  /** The words on the chip of a code that is not offered. */
  readonly labelOfOther: (code: string) => string;
  /** The message about pasted codes that are not taken. */
  readonly unknownText: (codes: readonly string[]) => string;
  /** Whether a code that is not offered is taken when it is typed or pasted; without it none is. */
  readonly takes?: (code: string) => boolean;
  /** The placeholder of the empty field, and the label of its button for emptying. */
  readonly placeholder: string;
  readonly clearLabel: string;
}

/** The codes of the last paste that were not taken, and all that were chosen after it. */
interface Pasted {
  readonly unknown: readonly string[];
  readonly codes: string;
}

/** In the server's order, so that removing a code and choosing it again is no change. */
function sorted(codes: readonly string[]): readonly string[] {
  return [...new Set(codes)].toSorted();
}

/** Codes as chips, found by typing, pasted as a list, or typed freely where that is allowed. */
export function CodesInput(props: CodesInputProps): ReactNode {
  const { value, onChange, options, labelOfOther, takes } = props;
  const [pasted, setPasted] = useState<Pasted>({ unknown: [], codes: "" });
  const [search, setSearch] = useState("");
  const said = useAskedOptions(props.asked);
  const codes = useMemo(() => (Array.isArray(value) ? value.map(String) : []), [value]);
  const known = useMemo(() => new Set(options.map((option) => option.value)), [options]);
  const data = useMemo(() => {
    const others = codes.filter((code) => !known.has(code));
    const offered = [...options, ...others.map((code) => ({ value: code, label: labelOfOther(code) }))];
    const typed = search.trim().toUpperCase();
    const isFree = takes?.(typed) === true && filterByLabel(offered, typed, 1).length === 0;
    return isFree ? [...offered, { value: typed, label: `Usar o código ${typed}` }] : offered;
  }, [options, known, codes, labelOfOther, takes, search]);
  // Shown until the codes change in another way, as by 'Limpar' or a colleague.
  const unknown = pasted.codes === codes.join() ? pasted.unknown : [];
  const frame = frameOf(props, unknown.length === 0 ? null : props.unknownText(unknown));
  function paste(event: ClipboardEvent): void {
    const read = pastedCodes(event.clipboardData.getData("text"), (code) => known.has(code));
    if (read === null) return;
    event.preventDefault();
    const free = read.unknown.filter((code) => takes?.(code) === true);
    const next = sorted([...codes, ...read.known, ...free]);
    setPasted({ unknown: read.unknown.filter((code) => !free.includes(code)), codes: next.join() });
    onChange(next);
  }
  return (
    <MultiSelect
      {...frame}
      description={said.remark ?? frame.description}
      classNames={CLASSES}
      data={data}
      value={codes}
      onChange={(next) => onChange(sorted(next))}
      onPaste={paste}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={labelFilter}
      limit={LIMIT}
      hidePickedOptions
      clearable
      // Mantine hides it from screen readers.
      clearButtonProps={{ "aria-hidden": false, "aria-label": props.clearLabel, title: props.clearLabel }}
      placeholder={codes.length === 0 ? props.placeholder : undefined}
      nothingFoundMessage={said.nothingFound}
      selectFirstOptionOnChange
      // Does not open on focus: the list would cover the error that the focus leads to.
      openOnFocus={false}
      maxDropdownHeight={320}
    />
  );
}
