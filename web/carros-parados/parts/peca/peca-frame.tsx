import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { DIALOG } from "../../../platform/look/theme.ts";
import { Dialog } from "../../../platform/page/dialog.tsx";
import classes from "./peca-dialog.module.css";

const CLASSES = { content: classes["content"] ?? "", body: classes["body"] ?? "" };

interface PecaFrameProps {
  readonly peca: string;
  /** What the price table calls it; nothing while that is not known. */
  readonly name?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog of who waits for a part, on a phone the whole screen. */
export function PecaFrame({ peca, name, onClose, children }: PecaFrameProps): ReactNode {
  const isPhone = useMediaQuery("(max-width: 600px)", false, { getInitialValueInEffect: false });
  return (
    <Dialog
      opened
      size={DIALOG.large}
      fullScreen={isPhone}
      classNames={CLASSES}
      onClose={onClose}
      title={`Quem aguarda a peça ${peca}${name ? ` · ${name}` : ""}`}
    >
      {children}
    </Dialog>
  );
}
