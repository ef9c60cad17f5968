import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { UNSENT_FILES_TITLE, UnsentFilesDialog } from "./unsent-files-dialog.tsx";

interface UnsentFilesButtonProps {
  /** The dialog's title where it is left out. */
  readonly label?: string;
  /** A small button within a row. */
  readonly isQuiet?: boolean;
}

/** Opens the person's unsent files. */
export function UnsentFilesButton({ label, isQuiet = false }: UnsentFilesButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(isQuiet ? { variant: "subtle", color: "gray", size: "xs", mt: 4 } : { variant: "default" })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label ?? UNSENT_FILES_TITLE}
      </Button>
      {isOpen ? <UnsentFilesDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
