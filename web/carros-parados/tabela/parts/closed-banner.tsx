import { Alert } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { INFO_STATUS_DESC, type SemanaHeader } from "../../../../contract/carros-parados/index.ts";
import { formatCount, formatDateTime } from "../../../platform/format/format.ts";
import { formatCell, type GridColumn } from "../../../platform/grid/index.ts";
import { UnsentTextAlert } from "../../../platform/unsent/unsent-text-alert.tsx";
import { isSame, type Changes } from "../model/changes.ts";

interface ClosedBannerProps {
  readonly header: SemanaHeader;
  /** Who moved the week last, and when (unix seconds); null where nobody did. */
  readonly moved: { readonly usuario_nome: string; readonly timestamp: number } | null;
  /** What was written and cannot be saved now. */
  readonly apart: Changes;
  readonly columns: readonly GridColumn[];
  readonly onDiscard: () => void;
}

/** Says that the table is only read by now, since when and by whom, and shows what was written and not saved. */
export function ClosedBanner({ header, moved, apart, columns, onDiscard }: ClosedBannerProps): ReactNode {
  const status = INFO_STATUS_DESC[header.info_status];
  return (
    <>
      <Alert color="yellow" variant="light" role="status" icon={<IconLock size={18} stroke={1.5} aria-hidden />}>
        {moved === null
          ? `Esta semana está agora em ${status}: a tabela é somente leitura.`
          : `${moved.usuario_nome} alterou o status para ${status} em ${formatDateTime(moved.timestamp)}: a tabela é somente leitura.`}
      </Alert>
      {apart.size === 0 ? null : (
        <UnsentTextAlert
          title={`${formatCount(apart.size, "linha não salva fica guardada", "linhas não salvas ficam guardadas")} neste navegador e volta à tabela quando a semana puder ser alterada de novo.`}
          text={changesText(apart, columns)}
          onDiscard={onDiscard}
        />
      )}
    </>
  );
}

/** What was written, a line for each row, with tabs between the cells, so that it can be pasted into a spreadsheet. */
function changesText(changes: Changes, columns: readonly GridColumn[]): string {
  const lines = [...changes.values()].map((change) => {
    const names = ["info_chassi", "info_item_codigo"].map((key) => String(change.row[key] ?? ""));
    if (change.did === "removed") return [...names, "(linha excluída)"].join("\t");
    const written = columns.filter(({ key, kind }) =>
      kind === "action" || names.length === 0
        ? false
        : change.did === "edited"
          ? key in change.before
          : !isSame(change.row[key], ""),
    );
    if (change.did === "added") return written.map((column) => formatCell(column, change.row)).join("\t");
    return [...names, ...written.map((column) => `${column.label}: ${formatCell(column, change.row)}`)].join("\t");
  });
  return lines.join("\n");
}
