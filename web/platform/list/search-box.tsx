import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { LIMITED, limitOf } from "../form/text-limit.ts";
import classes from "./search-box.module.css";

/** Milliseconds without typing before the list is searched, where its rows do not say otherwise. */
const PAUSE_MS = 250;

export interface SearchBoxProps {
  /** The searchable fields: 'código, sinistro, placa ou chassi'. */
  readonly by: string;
  /** The box's name where its row has one. */
  readonly label?: string;
  readonly pauseMs?: number;
  readonly maxLength: number;
  readonly value: string;
  /** Called with the trimmed text, once typing pauses. */
  readonly onChange: (busca: string) => void;
  /** Called with the trimmed text at every key, where the rows are at hand. */
  readonly onType?: (busca: string) => void;
  /** Called by Enter and arrow down: the focus goes to the list. */
  readonly onLeave: () => void;
}

/** The search box of a list: filters while typing; the key / focuses it. */
export function SearchBox(props: SearchBoxProps): ReactNode {
  const { value, by, onChange, onType, pauseMs = PAUSE_MS } = props;
  const { label = `Buscar por ${by}` } = props;
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // When the address changes by itself, for example by 'Limpar filtros' or back, the box shows its value.
  if (value !== shown) {
    setShown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const ask = useDebouncedCallback((text: string, path: string) => {
    // The person may have opened a row meanwhile; searching would bring them back from that screen.
    if (location.pathname === path) onChange(text.trim());
  }, pauseMs);
  const now = (text: string) => {
    ask.cancel();
    setTyped(text);
    onType?.(text.trim());
    onChange(text.trim());
  };
  const limit = limitOf(typed.trim().length, props.maxLength);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" && typed !== "") {
      event.preventDefault();
      now("");
    } else if (event.key === "Enter" || event.key === "ArrowDown") {
      event.preventDefault();
      // A text that is too long is told, not searched for.
      if (limit.error !== null) return;
      if (typed.trim() !== value) return now(typed);
      // Typed back to the shown search: a delayed one would take the focus from the list.
      ask.cancel();
      props.onLeave();
    }
  }
  return (
    <TextInput
      className={classes.box ?? ""}
      type="search"
      aria-label={label}
      placeholder={props.label ?? by.charAt(0).toUpperCase() + by.slice(1)}
      title={props.label === undefined ? "Atalho: /" : `Por ${by}. Atalho: /`}
      aria-keyshortcuts="/"
      autoComplete="off"
      spellCheck={false}
      error={limit.error}
      classNames={LIMITED}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={
        typed === "" ? null : <CloseButton size="sm" aria-label="Limpar a busca" onClick={() => now("")} />
      }
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        if (text.trim().length > props.maxLength) return ask.cancel();
        onType?.(text.trim());
        ask(text, location.pathname);
      }}
      onKeyDown={onKeyDown}
    />
  );
}
