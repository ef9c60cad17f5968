import { ActionIcon, Skeleton } from "@mantine/core";
import { IconAlertCircle, IconArrowBackUp, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ReqStatus } from "../../../../contract/requisicoes/index.ts";
import { isUndoable, saidOf, type LoteLine } from "./lote-lines.ts";
import classes from "./lote.module.css";

/** The chosen requests, each with what will happen to it, or what did. */
export function LoteList(props: {
  readonly lines: readonly LoteLine[];
  readonly target: ReqStatus;
  /** Takes one back; absent while nothing can be. */
  readonly onUndo: ((line: LoteLine) => void) | undefined;
}): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
    <ul className={classes["list"]} aria-label="Requisições selecionadas" tabIndex={0}>
      {props.lines.map((line) => {
        const { row, preview, verdict, undo } = line;
        const { resultado } = undo ?? verdict ?? preview;
        return (
          <li key={row.req_numero} className={classes["line"]} data-result={resultado}>
            <span className={classes["lead"]}>
              <span className={classes["name"]}>{row.req_sumario || row.req_tipo_desc}</span>
              <span className={classes["numero"]}>{row.req_numero}</span>
            </span>
            <span className={classes["said"]}>
              {resultado === "recusada" ? <IconAlertCircle size={14} stroke={1.75} aria-hidden /> : null}
              {undo === null && verdict?.resultado === "muda" ? (
                <IconCheck size={14} stroke={1.75} aria-hidden />
              ) : null}
              {saidOf(line, props.target)}
            </span>
            {props.onUndo !== undefined && isUndoable(line) ? (
              <ActionIcon
                className={classes["undo"] ?? ""}
                aria-label={`Desfazer ${row.req_numero}`}
                title="Desfazer esta"
                onClick={() => props.onUndo?.(line)}
              >
                <IconArrowBackUp size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

export function LoteListSkeleton(): ReactNode {
  return (
    <div className={classes["waiting"]} aria-busy>
      <Skeleton height={12} width="48%" />
      <Skeleton height={12} width="80%" />
      <Skeleton height={12} width="64%" />
    </div>
  );
}
