import { Button, Checkbox, Group, Popover, Stack } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { TYPE_LABEL, type RequestType } from "../../../contract/requisicoes/index.ts";
import { DayFilter } from "./day-filter.tsx";
import classes from "./history.module.css";

export const CLEAR_FILTERS = "Limpar filtros";

/** The filters of the list. */
export interface Filters {
  readonly tipos: readonly string[];
  readonly data: string | undefined;
}

interface FiltersMenuProps {
  /** The selectable types. */
  readonly types: readonly RequestType[];
  readonly value: Filters;
  readonly onChange: (value: Filters) => void;
}

/** Filters by types and day; each choice applies at once (HIST-07). */
export function FiltersMenu({ types, value, onChange }: FiltersMenuProps): ReactNode {
  const [opened, setOpened] = useState(false);
  const active = value.tipos.length + (value.data === undefined ? 0 : 1);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={280}
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
          <Checkbox.Group
            label={TYPE_LABEL}
            value={[...value.tipos]}
            onChange={(tipos) => onChange({ ...value, tipos })}
          >
            <Stack gap="sm" mt="sm" className={classes.types ?? ""}>
              {types.map(({ tipo, titulo }) => (
                <Checkbox key={tipo} value={tipo} label={titulo} />
              ))}
            </Stack>
          </Checkbox.Group>
          <DayFilter value={value.data} onChange={(data) => onChange({ ...value, data })} />
          <Group justify="space-between">
            <Button
              variant="subtle"
              disabled={active === 0}
              onClick={() => onChange({ tipos: [], data: undefined })}
            >
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
