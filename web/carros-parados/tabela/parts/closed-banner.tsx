import { Alert } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import {
  INFO_STATUS_DESC,
  yearOf,
  type Informativo,
  type InfoStatus,
} from "../../../../contract/carros-parados/index.ts";
import { formatCount, formatDateTime } from "../../../platform/format/format.ts";
import { columnKey, formatCell, type GridColumn } from "../../../platform/grid/index.ts";
import type { Changes } from "../../../platform/rows/changes.ts";
import { UnsentTextAlert } from "../../../platform/unsent/unsent-text-alert.tsx";
import { retratosQuery } from "../../queries/tabela.ts";
import type { TabelaState } from "../model/tabela-model.ts";

interface ClosedBannerProps {
  readonly state: TabelaState;
  /** The table as it was read last; what it was when it was opened is kept here. */
  readonly informativo: Informativo;
  /** The status that this person moved it to meanwhile. */
  readonly ownMove: InfoStatus | null;
  readonly columns: readonly GridColumn[];
  readonly onDiscard: () => void;
}

/**
 * Says that a table which was written in is only read by now, since when and by whom, and shows what was written and
 * not saved; it comes back into the table when that can be written in again.
 */
export function ClosedBanner({
  state,
  informativo,
  ownMove,
  columns,
  onDiscard,
}: ClosedBannerProps): ReactNode {
  const { header, can, apart } = state;
  const [opened] = useState(informativo);
  const isWritable = can.editInfo || can.editDac;
  const wasWritable = opened.can.editInfo || opened.can.editDac;
  const isClosedByOther = wasWritable && !isWritable && ownMove !== header.info_status;
  const { info_concessionario_id: conta, info_semana, info_status } = header;
  const { data: retratos } = useQuery({ ...retratosQuery(conta, info_semana), enabled: isClosedByOther });
  if (!isClosedByOther && apart.size === 0) return null;
  const moved = isClosedByOther
    ? retratos?.find(({ info_status_para }) => info_status_para === info_status)
    : undefined;
  function whyClosed(): string {
    // The year closes all of its weeks, and leaves their statuses as they are (OP-95).
    if (!informativo.ano_aberto) return `O ano ${yearOf(info_semana)} foi concluído`;
    if (moved === undefined || opened.info_status === info_status)
      return "Esta semana não pode mais ser alterada";
    return `${moved.usuario_nome} alterou o status para ${INFO_STATUS_DESC[info_status]} em ${formatDateTime(moved.timestamp)}`;
  }
  return (
    <>
      {isClosedByOther ? (
        <Alert
          color="yellow"
          variant="light"

          icon={<IconLock size={18} stroke={1.5} aria-hidden />}
        >
          {`${whyClosed()}: a tabela é somente leitura.`}
        </Alert>
      ) : null}
      {apart.size === 0 ? null : (
        <UnsentTextAlert
          title={`${formatCount(apart.size, "linha não salva está guardada", "linhas não salvas estão guardadas")} neste navegador e ${apart.size === 1 ? "volta" : "voltam"} à tabela quando ${whenBack(can)}.`}
          text={changesText(apart, columns)}
          onDiscard={onDiscard}
        />
      )}
    </>
  );
}

/** Who may answer now, and has answers that wait, has them for vehicles that the dealer took out of the table. */
function whenBack({ editDac }: TabelaState["can"]): string {
  return editDac
    ? "o veículo estiver de novo na tabela, com o mesmo chassi e peça"
    : "a semana puder ser alterada de novo";
}

/** What was written, a line for each row, with tabs between the cells, so that it can be pasted into a spreadsheet. */
function changesText(changes: Changes, columns: readonly GridColumn[]): string {
  const lines = [...changes.values()].map((change) => {
    const { row } = change;
    const names = [row["info_chassi"], row["info_item_codigo"]].map(String);
    if (change.did === "removed") return [...names, "(linha excluída)"];
    const data = columns.filter(({ kind }) => kind !== "action");
    if (change.did === "added") return data.map((column) => formatCell(column, row));
    const changed = new Set(Object.keys(change.before).map(columnKey));
    const written = data.filter(({ key }) => changed.has(key));
    return [...names, ...written.map((column) => `${column.label}: ${formatCell(column, row)}`)];
  });
  return lines.map((cells) => cells.join("\t")).join("\n");
}
