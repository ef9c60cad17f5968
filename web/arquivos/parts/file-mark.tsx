import { IconShieldOff, IconShieldQuestion } from "@tabler/icons-react";
import type { ReactNode } from "react";
import {
  HAS_VIRUS,
  INFECTED_STORED,
  NOT_SCANNED,
  NOT_SCANNED_WHY,
  type Verificacao,
} from "../../../contract/arquivos/index.ts";
import classes from "./file-mark.module.css";

/** What stands against a file, in words, short and at length. */
export const MARKS: Readonly<Record<Verificacao, { readonly label: string; readonly why: string }>> = {
  pendente: { label: NOT_SCANNED, why: NOT_SCANNED_WHY },
  infectado: { label: HAS_VIRUS, why: INFECTED_STORED },
};

/** Says beside a file's name what stands against it; nothing where nothing does. */
export function FileMark({ mark }: { readonly mark: Verificacao | undefined }): ReactNode {
  if (mark === undefined) return null;
  const { label, why } = MARKS[mark];
  const Icon = mark === "infectado" ? IconShieldOff : IconShieldQuestion;
  return (
    <span className={classes.mark} data-mark={mark} title={why}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {label}
    </span>
  );
}
