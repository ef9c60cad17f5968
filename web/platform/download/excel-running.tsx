import { Button, Progress } from "@mantine/core";
import type { ReactNode } from "react";
import { formatCount, formatSize } from "../format/format.ts";
import classes from "./excel-running.module.css";
import type { ExcelProgress } from "./use-excel.ts";

interface ExcelRunningProps {
  readonly progress: ExcelProgress;
  readonly onCancel: () => void;
}

/** A spreadsheet on its way: how many rows it has, what has come of it, and the way to call it off. */
export function ExcelRunning({ progress, onCancel }: ExcelRunningProps): ReactNode {
  const { linhas, bytes } = progress;
  return (
    <div className={classes["running"]}>
      <Progress value={100} animated striped aria-label="Planilha" />
      <div className={classes["line"]}>
        <output>
          {linhas === null
            ? "Contando as linhas."
            : `Gerando a planilha de ${formatCount(linhas, "linha", "linhas")}: ${formatSize(bytes)} recebidos.`}
        </output>
        <Button variant="default" size="xs" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
