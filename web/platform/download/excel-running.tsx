import { Button, Progress } from "@mantine/core";
import type { ReactNode } from "react";
import { formatCount, formatSize } from "../format/format.ts";
import classes from "./excel-running.module.css";
import type { ExcelProgress } from "./use-excel.ts";

interface ExcelRunningProps {
  readonly progress: ExcelProgress;
  /** What is made, with its article. */
  readonly what?: string;
  /** Left out where the button stands elsewhere. */
  readonly onCancel?: () => void;
}

/** A file of rows being downloaded: its rows, how much has come, and a button to cancel. */
export function ExcelRunning({ progress, what = "a planilha", onCancel }: ExcelRunningProps): ReactNode {
  const { linhas, bytes } = progress;
  return (
    <div className={classes["running"]}>
      <Progress value={100} animated striped aria-label="Planilha" />
      <div className={classes["line"]}>
        <output>
          {linhas === null
            ? "Contando as linhas."
            : `Gerando ${what} de ${formatCount(linhas, "linha", "linhas")}: ${formatSize(bytes)} recebidos.`}
        </output>
        {onCancel === undefined ? null : (
          <Button variant="default" size="xs" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </div>
  );
}
