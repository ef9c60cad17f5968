import { Button } from "@mantine/core";
import { IconTableExport } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";
import classes from "./excel-button.module.css";
import { ExcelRunning } from "./excel-running.tsx";
import { useExcel } from "./use-excel.ts";

interface ExcelOfList {
  /** Where the spreadsheet is read. */
  readonly url: string;
  /** What a failure says. */
  readonly failed: string;
  /** The file's name where the server gives none. */
  readonly otherwise: string;
  /** Why there is nothing to download; null where there is something. */
  readonly nothing?: string | null;
}

/** The button that downloads a list as a spreadsheet, and what stands over the list while one is made. */
export function useExcelButton({ url, failed, otherwise, nothing = null }: ExcelOfList): {
  readonly button: ReactNode;
  readonly running: ReactNode;
} {
  const { start, progress, cancel } = useExcel({ failed, otherwise });
  const button = useRef<HTMLButtonElement>(null);
  const isOff = progress !== null || nothing !== null;
  return {
    button: (
      <Button
        ref={button}
        className={classes.button ?? ""}
        variant="default"
        leftSection={<IconTableExport size={16} stroke={1.5} aria-hidden />}
        title={nothing ?? undefined}
        // It keeps the focus while a file is made.
        {...(isOff && { "data-disabled": true, "aria-disabled": true })}
        onClick={isOff ? undefined : () => start({ url })}
      >
        Excel
      </Button>
    ),
    running:
      progress === null ? null : (
        <ExcelRunning
          progress={progress}
          onCancel={() => {
            button.current?.focus();
            cancel();
          }}
        />
      ),
  };
}
