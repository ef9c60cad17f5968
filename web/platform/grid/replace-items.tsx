import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";

interface ReplaceItemsProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** What it does there. */
  readonly description?: string;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
}

/** 'Substituir itens': whether what is pasted, or a file, takes the place of a table's rows (FORM-24, STBL-13, OP-75). */
export function ReplaceItems({ onChange, ...others }: ReplaceItemsProps): ReactNode {
  return (
    <Checkbox
      size="xs"
      label="Substituir itens"
      description="Limpa a tabela antes de colar"
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      {...others}
    />
  );
}
