import { Button, Group, Popover, Stack } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";

export const CLEAR_FILTERS = "Limpar filtros";

export interface FiltersMenuProps {
  /** The number of active filters in the menu. */
  readonly active: number;
  readonly onClear: () => void;
  /** The fields; each applies at once. */
  readonly children: ReactNode;
}

/** The filters of a list, behind a button with the number of active ones. */
export function FiltersMenu({ active, onClear, children }: FiltersMenuProps): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={300}
      shadow="sm"
      trapFocus
      returnFocus
      closeOnClickOutside
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} stroke={1.5} aria-hidden />}
          onClick={() => setOpened(!opened)}
          aria-expanded={opened}
        >
          {active === 0 ? "Filtros" : `Filtros (${active})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filtros">
        <Stack gap="lg">
          {children}
          <Group justify="space-between">
            <Button variant="subtle" disabled={active === 0} onClick={onClear}>
              {CLEAR_FILTERS}
            </Button>
            <Button variant="default" onClick={() => setOpened(false)}>
              Fechar
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
