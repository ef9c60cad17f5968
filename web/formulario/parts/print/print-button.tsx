import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { usePrint, type Printing } from "./use-print.ts";

/** Imprimir: the form as it stands, as a PDF in a tab of its own (FORM-13, FORM-47, OP-27). */
export function PrintButton(printing: Printing): ReactNode {
  const { print, isPrinting } = usePrint(printing);
  return (
    <Button
      variant="default"
      loading={isPrinting}
      leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
      onClick={print}
    >
      Imprimir
    </Button>
  );
}
