import { Button } from "@mantine/core";
import { IconListDetails, IconTable } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface ViewToggleProps {
  readonly as: "grid" | "cards";
  readonly onChange: (as: "grid" | "cards") => void;
}

/** Shows the rows as a grid or as cards that open as forms. */
export function ViewToggle({ as, onChange }: ViewToggleProps): ReactNode {
  const [label, other, Sign] =
    as === "grid"
      ? (["Ver em formulário", "cards", IconListDetails] as const)
      : (["Ver em tabela", "grid", IconTable] as const);
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      leftSection={<Sign size={15} stroke={1.5} aria-hidden />}
      onClick={() => onChange(other)}
    >
      {label}
    </Button>
  );
}
