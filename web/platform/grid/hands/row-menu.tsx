import { Menu, Text } from "@mantine/core";
import { IconCopy, IconRowInsertTop, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { copyText } from "../../browser/copy-text.ts";
import { formatCount } from "../../format/format.ts";
import { negative, positive } from "../../notices/notices.ts";
import type { GridCore } from "../grid-core.ts";
import { cellAt } from "../positions.ts";
import { activeOf } from "../range.ts";
import { nameRows } from "../tell-written.ts";
import { OWN_ESCAPE } from "../view/own-escape.ts";
import styles from "./hands.module.css";
import { insertAbove, removeSelected, roomAbove } from "./write.ts";

/** The menu of the selected rows, below the number of the first: copy, insert above, remove. */
export function RowMenu({ core, root }: { core: GridCore; root: HTMLElement | null }): ReactNode {
  const [{ place, numbers }] = useState(() => openedAt(core, root));
  const { newRow } = core.props();
  const [count, room] = [numbers.length, roomAbove(core)];
  const name = nameRows(numbers);

  const close = (): void => core.panel.set({ rows: false });
  const back = (): void => {
    close();
    const selected = core.selection.get();
    if (selected) core.focus(activeOf(selected), selected);
  };
  async function copy(): Promise<void> {
    const text = core.copy() ?? "";
    back();
    if (await copyText(text)) positive(`${count === 1 ? "Copiada" : "Copiadas"}: ${name}.`);
    else negative("Não foi possível copiar. Selecione as linhas e use Ctrl+C.");
  }
  /** What goes to another cell by itself. */
  const then = (act: (of: GridCore) => void) => (): void => {
    close();
    act(core);
  };

  return (
    <Menu
      opened
      onChange={back}
      position="bottom-start"
      offset={2}
      width={272}
      shadow="md"
      returnFocus={false}
      // In the dialog or the landmark that the table stands in.
      withinPortal={false}
      // Not the key that opens it, as the kit has it.
      clickOutsideEvents={["mousedown", "touchstart"]}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label="Menu das linhas"
          className={styles["anchor"]}
          style={place}
        />
      </Menu.Target>
      <Menu.Dropdown {...OWN_ESCAPE} aria-label={`Menu: ${name}`}>
        <Menu.Label>{name.charAt(0).toUpperCase() + name.slice(1)}</Menu.Label>
        <Menu.Item
          {...OWN_ESCAPE}
          className={styles["item"] ?? ""}
          data-autofocus
          leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
          rightSection={<Keys>Ctrl+C</Keys>}
          onClick={() => void copy()}
        >
          {count === 1 ? "Copiar a linha" : `Copiar ${formatCount(count, "linha", "linhas")}`}
        </Menu.Item>
        {newRow ? (
          <>
            <Menu.Item
              {...OWN_ESCAPE}
              className={styles["item"] ?? ""}
              disabled={room === 0}
              leftSection={<IconRowInsertTop size={16} stroke={1.5} aria-hidden />}
              onClick={then(insertAbove)}
            >
              {room === 0
                ? "Inserir acima: a tabela está cheia"
                : room === 1
                  ? "Inserir uma linha acima"
                  : `Inserir ${formatCount(room, "linha", "linhas")} acima`}
            </Menu.Item>
            <Menu.Item
              {...OWN_ESCAPE}
              className={styles["item"] ?? ""}
              leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
              rightSection={<Keys>Ctrl+Delete</Keys>}
              onClick={then(removeSelected)}
            >
              {count === 1 ? "Remover a linha" : `Remover ${formatCount(count, "linha", "linhas")}`}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

function Keys({ children }: { children: string }): ReactNode {
  return (
    <Text span size="xs" c="dimmed" className={styles["keys"] ?? ""}>
      {children}
    </Text>
  );
}

/**
 * Below the number of the first selected row that is drawn, and which rows they are.
 * @param root what the place is measured in
 */
function openedAt(
  core: GridCore,
  root: HTMLElement | null,
): {
  readonly place: { readonly left: number; readonly top: number };
  readonly numbers: readonly number[];
} {
  const { view } = core.props();
  const { top, bottom } = core.range() ?? { top: 0, bottom: -1 };
  const rows = Array.from({ length: bottom - top + 1 }, (_row, at) => top + at);
  const drawn = rows.flatMap((row) => cellAt(core.handle()?.element, { row, column: -1 }) ?? []);
  const [number, around] = [drawn[0]?.getBoundingClientRect(), root?.getBoundingClientRect()];
  const left = (number?.left ?? 0) - (around?.left ?? 0);
  const place = { left, top: (number?.bottom ?? 0) - (around?.top ?? 0) };
  return { place, numbers: rows.map(view.numberOf) };
}
