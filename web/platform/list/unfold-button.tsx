import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatInteger } from "../format/format.ts";
import classes from "./unfold-button.module.css";

interface UnfoldButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** How much stands there, and of what; nothing is said where that is left out. */
  readonly count?: number;
  readonly icon?: ReactNode;
  /** 'Mensagens da requisição 1773000100'. */
  readonly label: string;
}

/** Shows and hides what stands under a row, and says how much that is. */
export function UnfoldButton({ isOpen, onToggle, count, icon, label }: UnfoldButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={classes["unfold"]}
      aria-expanded={isOpen}
      aria-label={count === undefined ? label : `${label}: ${formatInteger(count)}`}
      title={label}
      onClick={onToggle}
    >
      {icon}
      {count === undefined ? null : formatInteger(count)}
      <IconChevronRight className={classes["chevron"]} size={14} stroke={1.75} aria-hidden />
    </button>
  );
}
