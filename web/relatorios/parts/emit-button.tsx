import { Button } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { EMITIR_RELATORIO } from "../../../contract/relatorios/index.ts";

interface EmitButtonProps {
  /** Where the report comes out; '' while nothing is chosen. */
  readonly saida: string;
  readonly isRunning: boolean;
}

/** The button that makes the report; without an output it is disabled, and says so (SREP-07). */
export function EmitButton({ saida, isRunning }: EmitButtonProps): ReactNode {
  return (
    <Button
      type="submit"
      disabled={saida === ""}
      loading={isRunning}
      title={saida === "" ? "Escolha antes a saída" : undefined}
      leftSection={<IconFileText size={16} stroke={1.5} aria-hidden />}
    >
      {EMITIR_RELATORIO}
    </Button>
  );
}
