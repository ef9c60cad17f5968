import { Button, Menu } from "@mantine/core";
import { IconEyeOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { formatCount } from "../../format/format.ts";
import type { ToolsProps } from "./tools-props.ts";

/** Says how many columns are hidden, and brings them back one by one or all. */
export function HiddenColumns(props: Pick<ToolsProps, "core" | "every" | "choices">): ReactNode {
  const { core, every, choices } = props;
  const hidden = every.filter((one) => one.hidden);
  if (hidden.length === 0 || !choices) return null;
  const show = (keys: readonly string[]): void => {
    flushSync(() => choices.show(keys));
    const column = core.props().columns.findIndex(({ key }) => key === keys[0]);
    core.focus({ row: core.selection.get()?.anchor.row ?? 0, column });
  };
  return (
    // The button goes with the last hidden column: the focus goes on to the first that is back.
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconEyeOff size={14} stroke={1.75} aria-hidden />}
        >
          {formatCount(hidden.length, "coluna oculta", "colunas ocultas")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Mostrar</Menu.Label>
        {hidden.map(({ key, label }) => (
          <Menu.Item key={key} onClick={() => show([key])}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => show(hidden.map(({ key }) => key))}>Mostrar todas</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
