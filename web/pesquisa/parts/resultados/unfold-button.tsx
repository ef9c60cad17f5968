import { UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatInteger } from "../../../platform/format/format.ts";
import classes from "./resultados.module.css";

interface UnfoldButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly count: number;
  readonly icon: ReactNode;
  /** 'Mensagens da requisição 1773000100'. */
  readonly label: string;
}

/** Shows and hides what stands under a result, and says how much that is. */
export function UnfoldButton({ isOpen, onToggle, count, icon, label }: UnfoldButtonProps): ReactNode {
  return (
    <UnstyledButton
      className={classes["unfold"] ?? ""}
      aria-expanded={isOpen}
      aria-label={`${label}: ${formatInteger(count)}`}
      title={label}
      onClick={onToggle}
    >
      {icon}
      {formatInteger(count)}
      <IconChevronRight className={classes["chevron"]} size={14} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
}
