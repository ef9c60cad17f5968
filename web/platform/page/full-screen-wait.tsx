import type { ReactNode } from "react";
import { FullScreenDialog } from "./full-screen-dialog.tsx";
import { GridSkeleton } from "./grid-skeleton.tsx";

interface FullScreenWaitProps {
  readonly title: string;
  readonly onClose: () => void;
  /** As the dialog that is on its way is closed by Esc, or not. */
  readonly closesByEscape?: boolean;
}

/** A dialog over the whole screen whose code is on its way: it stands open already, to be waited for or closed. */
export function FullScreenWait({ title, onClose, closesByEscape = false }: FullScreenWaitProps): ReactNode {
  return (
    <FullScreenDialog title={title} onClose={onClose} onEscape={closesByEscape ? onClose : undefined}>
      <GridSkeleton rows={30} maxHeight="100%" />
    </FullScreenDialog>
  );
}
