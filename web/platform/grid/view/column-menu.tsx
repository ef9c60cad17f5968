import { Button, Checkbox, Group, Popover, Stack, Text, TextInput } from "@mantine/core";
import { IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState, useSyncExternalStore } from "react";
import type { GridColumn } from "../columns.ts";
import type { GridCore } from "../grid-core.ts";
import { ArrangeColumn } from "./arrange-column.tsx";
import { OWN_ESCAPE } from "./own-escape.ts";
import { valuesOf, withFilter, type Arrangement, type Filter } from "./sort-and-filter.ts";
import type { ToolsProps } from "./tools-props.ts";
import styles from "./view.module.css";

const NO_FILTER: Filter = { text: "", values: null };
const WAYS: Readonly<Partial<Record<GridColumn["kind"], readonly [string, string]>>> = {
  date: ["Do mais antigo ao mais novo", "Do mais novo ao mais antigo"],
  integer: ["Do menor ao maior", "Do maior ao menor"],
  money: ["Do menor ao maior", "Do maior ao menor"],
};

/** Sorts and filters by one column; each choice applies at once. */
export function ColumnMenu(props: ToolsProps & { column: GridColumn }): ReactNode {
  const { core, view, store, columns, column } = props;
  const { key, label, kind } = column;
  const arrangement = useSyncExternalStore(view.subscribe, view.arrangement);
  const filter = arrangement.filters.get(key) ?? NO_FILTER;
  // The values when the menu opened, so that none leaves the list under the pointer.
  const [values] = useState(() => valuesOf(store.rows(), columns, key, view.arrangement()));
  const [at] = useState(() => columns.indexOf(column));
  const [place] = useState(() => placeOf(buttonOf(core, key)));
  const [up, down] = WAYS[kind] ?? ["De A a Z", "De Z a A"];

  const arrange = (next: Arrangement): void => view.arrange(next, columns);
  const put = (change: Partial<Filter>): void =>
    arrange(withFilter(arrangement, key, { ...filter, ...change }));
  const close = (): void => {
    core.panel.set({ menu: null });
    // A column that was hidden leaves its place to the next.
    if (view.rows().length > 0) core.focus({ row: core.selection.get()?.anchor.row ?? 0, column: at });
    else buttonOf(core, key)?.focus();
  };
  const way = (direction: "up" | "down", text: string): ReactNode => {
    const isOn = arrangement.sort?.key === key && arrangement.sort.direction === direction;
    const Icon = direction === "up" ? IconSortAscending : IconSortDescending;
    return (
      <Button
        {...OWN_ESCAPE}
        variant={isOn ? "light" : "subtle"}
        justify="start"
        aria-pressed={isOn}
        leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
        onClick={() => arrange({ ...arrangement, sort: isOn ? null : { key, direction } })}
      >
        {text}
      </Button>
    );
  };

  return (
    <Popover
      withRoles={false}
      opened
      onChange={close}
      position="bottom-end"
      width={288}
      shadow="sm"
      trapFocus
    >
      <Popover.Target>
        <span className={styles["anchor"]} style={place} />
      </Popover.Target>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library's own element, which it would name after its anchor */}
      <Popover.Dropdown role="dialog" aria-label={`Ordenar e filtrar ${label}`}>
        <Stack gap="sm">
          <Stack gap={0}>
            {way("up", up)}
            {way("down", down)}
          </Stack>
          <ArrangeColumn {...props} onDone={close} />
          <TextInput
            {...OWN_ESCAPE}
            label="Contém"
            value={filter.text}
            data-autofocus
            onChange={(event) => put({ text: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key === "Enter") close();
            }}
          />
          {values === null ? (
            <Text size="xs" c="dimmed">
              Há mais de 200 valores diferentes: filtre pelo texto.
            </Text>
          ) : (
            <Values values={values} ticked={filter.values} onChange={(ticked) => put({ values: ticked })} />
          )}
          <Group justify="space-between">
            <Button
              {...OWN_ESCAPE}
              variant="subtle"
              disabled={!arrangement.filters.has(key)}
              onClick={() => put(NO_FILTER)}
            >
              Limpar filtro
            </Button>
            <Button {...OWN_ESCAPE} variant="default" onClick={close}>
              Fechar
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function Values(props: {
  values: readonly string[];
  ticked: ReadonlySet<string> | null;
  onChange: (ticked: ReadonlySet<string> | null) => void;
}): ReactNode {
  const { values, ticked, onChange } = props;
  const isOn = (value: string): boolean => ticked?.has(value) ?? true;
  const toggle = (value: string): void => {
    const next = new Set(values.filter((one) => (one === value ? !isOn(one) : isOn(one))));
    onChange(next.size === values.length ? null : next);
  };
  const isSome = ticked !== null && values.some(isOn);
  return (
    <fieldset className={styles["values"]}>
      <legend className={styles["legend"]}>Valores</legend>
      <Checkbox
        {...OWN_ESCAPE}
        size="xs"
        label="Selecionar tudo"
        checked={ticked === null}
        indeterminate={isSome}
        onChange={() => onChange(ticked === null ? new Set() : null)}
      />
      {values.map((value) => (
        <Checkbox
          {...OWN_ESCAPE}
          key={value}
          size="xs"
          label={value === "" ? "(em branco)" : value}
          title={value}
          checked={isOn(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </fieldset>
  );
}

/** The button in the heading that opens the menu. */
function buttonOf(core: GridCore, key: string): HTMLElement | null {
  return core.handle()?.element?.querySelector<HTMLElement>(`[data-menu="${key}"]`) ?? null;
}

/** The menu's anchor: the button that opens it. */
function placeOf(button: Element | null): { left: number; top: number } {
  const { right, bottom } = button?.getBoundingClientRect() ?? { right: 0, bottom: 0 };
  return { left: right, top: bottom + 4 };
}
