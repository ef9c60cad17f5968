import { UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconChevronDown, IconMailOpened } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import { OUTRO_REMETENTE } from "../../../../contract/interacoes/index.ts";
import type { ReceivedMail } from "../thread-target.ts";
import { OriginalMail } from "./original-mail.tsx";
import classes from "./received-mail.module.css";

/** That a mail says to be from somebody else than who was written to: it counts as theirs all the same (OP-54). */
export function MailSender({ from }: { readonly from: string | null }): ReactNode {
  if (from === null) return null;
  return (
    <p className={classes["differs"]}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      <span>
        {OUTRO_REMETENTE}: <span className={classes["from"]}>{from}</span>
      </span>
    </p>
  );
}

interface ReceivedRestProps {
  readonly id: number;
  readonly received: ReceivedMail;
}

/** What stands below the text of a mail: what it quotes, what was left out of it, and the mail as it looked (OP-54). */
export function ReceivedRest({
  id,
  received: { citado, descartados, hasHtml },
}: ReceivedRestProps): ReactNode {
  const [shown, setShown] = useState(false);
  const leftId = useId();
  return (
    <>
      {descartados.length === 0 ? null : (
        <div className={classes["left"]}>
          <p id={leftId}>Ficou de fora:</p>
          <ul aria-labelledby={leftId}>
            {descartados.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may say the same
              <li key={at}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {citado === null ? null : <Quote text={citado} />}
      {hasHtml ? (
        <UnstyledButton className={classes["opener"]} aria-haspopup="dialog" onClick={() => setShown(true)}>
          <IconMailOpened size={14} stroke={1.75} aria-hidden />
          Ver como o e-mail veio
        </UnstyledButton>
      ) : null}
      {shown ? <OriginalMail id={id} onClose={() => setShown(false)} /> : null}
    </>
  );
}

function Quote({ text }: { readonly text: string }): ReactNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <UnstyledButton
        className={classes["opener"]}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? "Ocultar texto citado" : "Mostrar texto citado"}
        <IconChevronDown size={14} stroke={1.75} aria-hidden className={classes["chevron"]} />
      </UnstyledButton>
      <div id={id} className={classes["quote"]} data-folded={!open || undefined}>
        {text}
      </div>
    </div>
  );
}
