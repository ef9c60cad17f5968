import { Badge, Button } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FILTROS_BUTTON } from "../../../../contract/pesquisa/messages.ts";

/** Opens the filters; a red badge counts those that are set (SRCH-07). */
export function FiltrosButton({ active, onClick }: { active: number; onClick: () => void }): ReactNode {
  return (
    <Button
      variant="default"
      leftSection={<IconFilter size={16} stroke={1.5} aria-hidden />}
      rightSection={
        active === 0 ? null : (
          <Badge color="red.9" circle size="sm" aria-hidden>
            {active}
          </Badge>
        )
      }
      aria-label={active === 0 ? FILTROS_BUTTON : `${FILTROS_BUTTON} (${active})`}
      onClick={onClick}
    >
      {FILTROS_BUTTON}
    </Button>
  );
}
