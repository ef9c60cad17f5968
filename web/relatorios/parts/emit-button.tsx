import { IconFileText } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { EMITIR_RELATORIO } from "../../../contract/relatorios/index.ts";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";

interface EmitButtonProps {
  /** Where the report comes out; '' while nothing is chosen. */
  readonly saida: string;
  readonly isRunning: boolean;
}

/** The button that makes the report; without an output it is disabled, and says so (SREP-07). */
export function EmitButton({ saida, isRunning }: EmitButtonProps): ReactNode {
  return (
    <WaitingButton
      type="submit"
      disabled={saida === ""}
      isWaiting={isRunning}
      title={saida === "" ? "Escolha antes a saída" : undefined}
      leftSection={<IconFileText size={16} stroke={1.5} aria-hidden />}
    >
      {EMITIR_RELATORIO}
    </WaitingButton>
  );
}
