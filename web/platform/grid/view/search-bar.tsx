import { ActionIcon, Button, NativeSelect, TextInput } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconReplace, IconX } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { formatCount, formatInteger } from "../../format/format.ts";
import { isEditable } from "../columns.ts";
import { activeOf } from "../range.ts";
import { tellWritten } from "../tell-written.ts";
import { findCells, nextFound, replaceInColumn } from "./find.ts";
import { OWN_ESCAPE } from "./own-escape.ts";
import type { Panel } from "./panel.ts";
import type { ToolsProps } from "./tools-props.ts";
import styles from "./view.module.css";

const START = { row: 0, column: 0 };

/** Finds a text in the rows shown, and puts another in its place in one column. */
export function SearchBar(props: ToolsProps & { search: NonNullable<Panel["search"]> }): ReactNode {
  const { core, view, columns, search } = props;
  const rows = useSyncExternalStore(view.subscribe, view.rows);
  const anchor = useSyncExternalStore(core.selection.subscribe, () => {
    const selected = core.selection.get();
    return selected ? activeOf(selected) : START;
  });
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const found = useMemo(() => findCells(rows, columns, text), [rows, columns, text]);
  const at = found.findIndex(({ row, column }) => row === anchor.row && column === anchor.column) + 1;

  const { panel } = core;
  useEffect(() => {
    // Ctrl+F in the table, with the bar open, comes back to it.
    const select = (): void => {
      if (panel.get().search !== null && panel.get().menu === null) input.current?.select();
    };
    select();
    return panel.subscribe(select);
  }, [panel]);
  const close = (): void => {
    core.panel.set({ search: null });
    core.focus(anchor);
  };
  const go = (step: 1 | -1): void => {
    const next = nextFound(found, anchor, step);
    if (next) core.show(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = event.ctrlKey || event.metaKey ? `Ctrl+${event.key.toLowerCase()}` : event.key;
    if (key === "Escape") close();
    else if (key === "Ctrl+f") input.current?.select();
    else if (key === "Ctrl+h") core.panel.set({ search: "replace" });
    else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a landmark of the browser's own; keys of the fields in it end here
    <search className={styles["bar"]} aria-label="Localizar na tabela" onKeyDown={onKeyDown}>
      <TextInput
        ref={input}
        {...OWN_ESCAPE}
        className={styles["field"] ?? ""}
        aria-label="Localizar"
        placeholder="Localizar"
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          const first = nextFound(findCells(rows, columns, value), anchor, 1, true);
          if (first) core.show(first);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") go(event.shiftKey ? -1 : 1);
        }}
      />
      <output className={styles["count"]}>
        {text.trim() !== "" &&
          (found.length === 0 ? "Nada encontrado" : `${formatInteger(at)} de ${formatInteger(found.length)}`)}
      </output>
      <Press
        label="Anterior (Shift+Enter)"
        icon={IconChevronUp}
        off={found.length === 0}
        onPress={() => go(-1)}
      />
      <Press label="Próximo (Enter)" icon={IconChevronDown} off={found.length === 0} onPress={() => go(1)} />
      {search === "find" && (
        <Press
          label="Substituir (Ctrl+H)"
          icon={IconReplace}
          onPress={() => core.panel.set({ search: "replace" })}
        />
      )}
      {search === "replace" && (
        <Replace {...props} text={text} start={anchor.column} onDone={() => input.current?.select()} />
      )}
      <Press label="Fechar a busca" icon={IconX} onPress={close} />
    </search>
  );
}

function Replace(props: ToolsProps & { text: string; start: number; onDone: () => void }): ReactNode {
  const { core, view, columns, text, start, onDone } = props;
  const rows = useSyncExternalStore(view.subscribe, view.rows);
  const writable = columns.filter((column) => rows.some((row) => isEditable(column, row)));
  const [key, setKey] = useState(columns[start]?.key);
  const [by, setBy] = useState("");
  const column = writable.find((one) => one.key === key) ?? writable[0];
  const replaced = column && replaceInColumn(rows, column, text, by);
  const count = replaced?.count ?? 0;
  if (!column) return null;
  return (
    <div className={styles["replace"]}>
      <TextInput
        {...OWN_ESCAPE}
        className={styles["field"] ?? ""}
        aria-label="Substituir por"
        placeholder="Substituir por"
        value={by}
        onChange={(event) => setBy(event.currentTarget.value)}
      />
      <NativeSelect
        {...OWN_ESCAPE}
        aria-label="Na coluna"
        data={writable.map(({ key: value, label }) => ({ value, label }))}
        value={column.key}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <output className={styles["count"]}>
        {text.trim() !== "" && `${formatCount(count, "célula", "células")} em ${column.label}`}
      </output>
      <Button
        {...OWN_ESCAPE}
        variant="default"
        disabled={count === 0}
        onClick={() => {
          if (!replaced) return;
          const { store } = core.props();
          const before = store.rows();
          view.apply(replaced.rows);
          if (store.rows() !== before) tellWritten(view.inNumbers(replaced));
          // Nothing is left to replace, so the focus moves on.
          onDone();
        }}
      >
        Substituir tudo
      </Button>
    </div>
  );
}

function Press(props: { label: string; icon: typeof IconX; off?: boolean; onPress: () => void }): ReactNode {
  const { label, icon: Icon, off = false, onPress } = props;
  return (
    <ActionIcon
      {...OWN_ESCAPE}
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      disabled={off}
      onClick={onPress}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
