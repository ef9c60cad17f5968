import { Group } from "@mantine/core";
import { IconTableExport } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ExcelRunning } from "../../platform/download/excel-running.tsx";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import type { Pedido } from "../queries/relatorio.ts";
import { useRelatorioExcel } from "./use-relatorio-excel.ts";

interface LongRelatorioProps {
  /** The server's words. */
  readonly text: string;
  readonly pedido: Pedido;
  readonly exit: ReactNode;
}

/** A report with more rows than the screen takes, and the way to have it all the same. */
export function LongRelatorio({ text, pedido, exit }: LongRelatorioProps): ReactNode {
  const excel = useRelatorioExcel();
  return (
    <>
      <EmptyState
        title="O relatório é longo demais para a tela."
        hint={text}
        action={
          <Group gap="sm">
            <WaitingButton
              isWaiting={excel.progress !== null}
              leftSection={<IconTableExport size={16} stroke={1.5} aria-hidden />}
              onClick={() => excel.start(pedido)}
            >
              Emitir em Excel
            </WaitingButton>
            {exit}
          </Group>
        }
      />
      {excel.progress === null ? null : <ExcelRunning progress={excel.progress} onCancel={excel.cancel} />}
    </>
  );
}
