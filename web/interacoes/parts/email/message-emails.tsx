import { Button, UnstyledButton } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCheck,
  IconChevronDown,
  IconClock,
  IconMail,
  IconMailOff,
} from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import type { Email, EmailEstado } from "../../../../contract/interacoes/index.ts";
import { deliveryText } from "./delivery.ts";
import classes from "./message-emails.module.css";
import { ResendDialog } from "./resend-dialog.tsx";

const LABEL: Readonly<Record<EmailEstado, string>> = {
  fila: "Na fila",
  enviado: "Enviado",
  falhou: "Falhou",
  desistido: "Desistido",
};
const ICON = { fila: IconClock, enviado: IconCheck, falhou: IconAlertTriangle, desistido: IconMailOff };

interface MessageEmailsProps {
  readonly emails: readonly Email[];
  /** What follows once one of them is sent again; undefined where the person may not. */
  readonly onResent?: (() => void) | undefined;
}

/** Whom a message went to by e-mail: how it stands in a line, and each recipient below it (OP-54). */
export function MessageEmails({ emails, onResent }: MessageEmailsProps): ReactNode {
  const failed = emails.filter(({ email_estado }) => email_estado === "falhou");
  const [open, setOpen] = useState(false);
  const [resending, setResending] = useState<Email | null>(null);
  // What failed is shown without being asked for.
  const shown = open ? emails : failed;
  return (
    <div className={classes["emails"]}>
      <UnstyledButton
        className={classes["line"]}
        data-failed={failed.length > 0 || undefined}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconMail size={14} stroke={1.75} aria-hidden />
        {`E-mail ${deliveryText(emails)}`}
        <IconChevronDown size={14} stroke={1.75} aria-hidden className={classes["chevron"]} />
      </UnstyledButton>
      {shown.length === 0 ? null : (
        <ul className={classes["list"]} aria-label="Destinatários">
          {shown.map((email) => (
            <Recipient
              key={email.email_id}
              email={email}
              onResend={onResent ? () => setResending(email) : undefined}
            />
          ))}
        </ul>
      )}
      {resending ? (
        <ResendDialog
          email={resending}
          onClose={() => setResending(null)}
          onResent={() => {
            setResending(null);
            onResent?.();
          }}
        />
      ) : null}
    </div>
  );
}

function Recipient({
  email: { email_destino, email_estado, email_motivo },
  onResend,
}: {
  readonly email: Email;
  readonly onResend: (() => void) | undefined;
}): ReactNode {
  const Icon = ICON[email_estado];
  return (
    <li className={classes["recipient"]} data-estado={email_estado}>
      <span className={classes["address"]}>{email_destino}</span>
      <span className={classes["state"]}>
        <Icon size={14} stroke={1.75} aria-hidden />
        {LABEL[email_estado]}
      </span>
      {email_estado === "falhou" && onResend ? (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={`Reenviar a ${email_destino}`}
          onClick={onResend}
        >
          Reenviar
        </Button>
      ) : null}
      {email_motivo === null ? null : <span className={classes["reason"]}>{email_motivo}</span>}
    </li>
  );
}
