import { ActionIcon, Button, Group, Stack, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import {
  IconArrowAutofitWidth,
  IconEye,
  IconEyeOff,
  IconMinus,
  IconPin,
  IconPinnedOff,
  IconPlus,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { formatCount } from "../../format/format.ts";
import type { GridColumn } from "../columns.ts";
import { fitWidth, measureIn, WIDTHS } from "../fit-width.ts";
import { OWN_ESCAPE } from "./own-escape.ts";
import type { ToolsProps } from "./tools-props.ts";

/** The px by which a press makes a column wider. */
const STEP = 20;

/**
 * Pins, hides and widens a column, and brings hidden ones back.
 * @param props.onDone closes the menu; the column may be gone then
 */
export function ArrangeColumn(
  props: Pick<ToolsProps, "core" | "view" | "store" | "every" | "widths" | "choices"> & {
    column: GridColumn;
    onDone: () => void;
  },
): ReactNode {
  const { core, view, store, every, widths, choices, column, onDone } = props;
  const { key } = column;
  const moving = choices?.moving?.isMovable(key) ? choices.moving : undefined;
  const isPinned = column.pinned !== undefined;
  // A phone has room for what names the row alone.
  const isNarrow = useMediaQuery("(max-width: 600px)", false, { getInitialValueInEffect: false });
  const width = widths.widthOf(column);
  const hidden = every.filter((one) => one.hidden).map((one) => one.key);
  const line = (
    text: string,
    Icon: typeof IconPin,
    onPress: () => void,
    refusal: string | null = null,
  ): ReactNode => (
    <Button
      {...OWN_ESCAPE}
      variant="subtle"
      justify="start"
      leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
      {...(refusal === null
        ? { onClick: onPress }
        : { title: refusal, "data-disabled": true, "aria-disabled": true })}
    >
      {text}
    </Button>
  );
  const step = (label: string, Icon: typeof IconPin, by: number): ReactNode => (
    <ActionIcon
      {...OWN_ESCAPE}
      variant="default"
      aria-label={label}
      title={label}
      disabled={by < 0 ? width <= WIDTHS.min : width >= WIDTHS.max}
      onClick={() => widths.settle(key, width + by)}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
  return (
    <Stack gap={0}>
      {moving &&
        !isNarrow &&
        line(
          isPinned ? "Desafixar" : "Fixar",
          isPinned ? IconPinnedOff : IconPin,
          () => moving.pin(key, !isPinned),
          isPinned ? null : moving.pinRefusal,
        )}
      {moving &&
        line("Ocultar", IconEyeOff, () => {
          const { sort, filters } = view.arrangement();
          const others = new Map([...filters].filter(([other]) => other !== key));
          // What is not seen neither sorts nor filters.
          view.arrange({ sort: sort?.key === key ? null : sort, filters: others }, every);
          // The next column must be drawn in its place before it can get the focus.
          flushSync(() => moving.hide(key));
          onDone();
        })}
      {hidden.length > 0 &&
        line(`Mostrar todas (${formatCount(hidden.length, "oculta", "ocultas")})`, IconEye, () =>
          choices?.show(hidden),
        )}
      <Group gap="xs" mt={4} px="sm" justify="space-between" wrap="nowrap">
        <Text size="sm">Largura</Text>
        <Group gap={4} wrap="nowrap">
          {step("Estreitar", IconMinus, -STEP)}
          {step("Alargar", IconPlus, STEP)}
          <ActionIcon
            {...OWN_ESCAPE}
            variant="default"
            aria-label="Ajustar ao conteúdo"
            title="Ajustar ao conteúdo"
            onClick={() => {
              const grid = core.handle()?.element;
              if (grid) widths.settle(key, fitWidth(column, store.rows(), measureIn(grid)));
            }}
          >
            <IconArrowAutofitWidth size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
    </Stack>
  );
}
