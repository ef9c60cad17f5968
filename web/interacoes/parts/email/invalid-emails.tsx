import { ActionIcon, Menu } from "@mantine/core";
import { IconMailExclamation } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** The addresses of a thread's e-mails that are none, or that a server refused, in a warning menu (INT-18, SCHT-21). */
export function InvalidEmails({ emails }: { readonly emails: readonly string[] }): ReactNode {
  if (emails.length === 0) return null;
  const label = emails.length === 1 ? "1 e-mail inválido" : `${emails.length} e-mails inválidos`;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="light" color="yellow" aria-label={label} title={label}>
          <IconMailExclamation size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>E-mails inválidos</Menu.Label>
        {emails.map((email) => (
          <Menu.Item key={email} component="span" closeMenuOnClick={false}>
            {email}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
