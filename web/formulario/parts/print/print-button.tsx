import { IconPrinter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { WaitingButton } from "../../../platform/page/waiting-button.tsx";
import { usePrint, type Printing } from "./use-print.ts";

/** Imprimir: the form as it stands, as a PDF in a tab of its own (FORM-13, FORM-47, OP-27). */
export function PrintButton(printing: Printing): ReactNode {
  const { print, isPrinting } = usePrint(printing);
  return (
    <WaitingButton
      variant="default"
      isWaiting={isPrinting}
      leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
      onClick={print}
    >
      Imprimir
    </WaitingButton>
  );
}
