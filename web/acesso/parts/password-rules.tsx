import { VisuallyHidden } from "@mantine/core";
import { IconCheck, IconPointFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { PASSWORD_RULES } from "../../../contract/acesso/index.ts";
import classes from "./password-rules.module.css";

/**
 * The rules of a password, each marked as met or not while it is typed (AUTH-57): by sign and word, not by colour
 * alone.
 */
export function PasswordRules({ senha }: { readonly senha: string }): ReactNode {
  return (
    <ul className={classes["rules"]} aria-label="A senha precisa ter" aria-live="polite">
      {PASSWORD_RULES.map(({ label, holds }) => {
        const isMet = holds(senha);
        const Icon = isMet ? IconCheck : IconPointFilled;
        return (
          <li key={label} data-met={isMet || undefined} aria-atomic="true">
            <Icon size={16} stroke={2} aria-hidden />
            {label}
            <VisuallyHidden>{isMet ? ": cumprido" : ": falta"}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
