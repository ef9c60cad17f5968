import { ActionIcon, Popover } from "@mantine/core";
import { IconMailExclamation } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./invalid-emails.module.css";

/** The addresses of a thread's e-mails that are none, or that a server refused, behind a warning (INT-18, SCHT-21). */
export function InvalidEmails({ emails }: { readonly emails: readonly string[] }): ReactNode {
  if (emails.length === 0) return null;
  const label = emails.length === 1 ? "1 e-mail inválido" : `${emails.length} e-mails inválidos`;
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon variant="light" color="yellow" aria-label={label} title={label}>
          <IconMailExclamation size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes["box"]} aria-label="E-mails inválidos">
        <h3 className={classes["title"]}>E-mails inválidos</h3>
        <ul className={classes["list"]}>
          {emails.map((email) => (
            <li key={email}>{email}</li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
