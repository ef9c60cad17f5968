import { MultiSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState, type ClipboardEvent, type ReactNode } from "react";
import { unknownContas } from "../../../../contract/administrativo/index.ts";
import { Hint } from "../../../platform/form/hint.tsx";
import { ORDER } from "../../../platform/form/input-order.ts";
import type { InputProps } from "../../../platform/form/input-props.ts";
import { labelFilter } from "../../../platform/list/filter-options.ts";
import { concessionarioOptionsQuery } from "../../concessionarios/index.ts";
import classes from "./contas-input.module.css";
import { pastedContas } from "./pasted-contas.ts";

const CLASSES = { pillsList: classes["chips"] ?? "" };
// Mantine hides it from screen readers.
const CLEAR = { "aria-hidden": false, "aria-label": "Tirar todas as contas", title: "Tirar todas as contas" };
/** Options rendered at once; typing finds the others. */
const LIMIT = 100;
const NO_OPTIONS: readonly { label: string; value: string }[] = [];

/** The accounts of the last paste that there are not, and all that were chosen after it. */
interface Pasted {
  readonly unknown: readonly string[];
  readonly contas: string;
}

/** As the server answers them, so that an account that was taken away and chosen again is no change. */
function sorted(contas: readonly string[]): readonly string[] {
  return [...new Set(contas)].toSorted();
}

/** The accounts of a person as chips, found by typing or pasted as a list (AUSR-14, AUSR-17). */
export function ContasInput(props: InputProps): ReactNode {
  const { field, value, onChange, onBlur, inputRef, error, required } = props;
  const { data: options = NO_OPTIONS, isSuccess } = useQuery(concessionarioOptionsQuery);
  const [pasted, setPasted] = useState<Pasted>({ unknown: [], contas: "" });
  const [search, setSearch] = useState("");
  const contas = useMemo(() => (Array.isArray(value) ? value.map(String) : []), [value]);
  const active = useMemo(() => new Set(options.map((option) => option.value)), [options]);
  const data = useMemo(() => {
    // A closed account is no option any more but still belongs to the person.
    const closed = contas.filter((conta) => !active.has(conta));
    return [
      ...options,
      ...closed.map((conta) => ({ value: conta, label: isSuccess ? `${conta} (inativo)` : conta })),
    ];
  }, [options, active, contas, isSuccess]);
  // Said until the accounts change by any other way, be it 'Limpar' or a colleague.
  const unknown = pasted.contas === contas.join() ? pasted.unknown : [];
  function paste(event: ClipboardEvent): void {
    const read = pastedContas(event.clipboardData.getData("text"), (conta) => active.has(conta));
    if (read === null) return;
    event.preventDefault();
    const next = sorted([...contas, ...read.known]);
    setPasted({ unknown: read.unknown, contas: next.join() });
    onChange(next);
  }
  return (
    <MultiSelect
      ref={inputRef}
      label={field.label}
      required={required}
      error={error}
      inputWrapperOrder={ORDER}
      description={unknown.length === 0 ? field.help : <Hint text={unknownContas(unknown)} />}
      classNames={CLASSES}
      data={data}
      value={contas}
      onChange={(next) => onChange(sorted(next))}
      onPaste={paste}
      onBlur={onBlur}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={labelFilter}
      limit={LIMIT}
      hidePickedOptions
      clearable
      clearButtonProps={CLEAR}
      placeholder={contas.length === 0 ? "Selecione, ou cole uma lista de contas" : undefined}
      nothingFoundMessage="Sem resultados"
      selectFirstOptionOnChange
      // Does not open on focus: the list would cover the error that the focus leads to.
      openOnFocus={false}
      maxDropdownHeight={320}
    />
  );
}
