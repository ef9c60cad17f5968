import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { MAX_BUSCA } from "../../../contract/requisicoes/index.ts";
import classes from "./history.module.css";

/** Milliseconds without typing before the list is searched. */
const PAUSE_MS = 250;

interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (busca: string) => void;
  /** Called by Enter and arrow down: the focus goes to the list. */
  readonly onLeave: () => void;
}

/** Filters by number, claim, plate in either form, or chassis while typing. */
export function SearchBox({ value, onChange, onLeave }: SearchBoxProps): ReactNode {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // When the address changes by itself, for example by 'Limpar filtros' or back, the box shows its value.
  if (value !== shown) {
    setShown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const ask = useDebouncedCallback((text: string) => onChange(text.trim()), PAUSE_MS);
  const now = (text: string) => {
    ask.cancel();
    setTyped(text);
    onChange(text.trim());
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" && typed !== "") {
      event.preventDefault();
      now("");
    } else if (event.key === "Enter" || event.key === "ArrowDown") {
      event.preventDefault();
      if (typed.trim() !== value) now(typed);
      else onLeave();
    }
  }
  return (
    <TextInput
      className={classes.search ?? ""}
      type="search"
      aria-label="Buscar por código, sinistro, placa ou chassi"
      placeholder="Código, sinistro, placa ou chassi"
      title="Atalho: /"
      aria-keyshortcuts="/"
      autoComplete="off"
      spellCheck={false}
      maxLength={MAX_BUSCA}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={
        typed === "" ? null : <CloseButton size="sm" aria-label="Limpar a busca" onClick={() => now("")} />
      }
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        ask(event.currentTarget.value);
      }}
      onKeyDown={onKeyDown}
    />
  );
}
