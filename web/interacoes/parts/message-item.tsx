import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { AnexoLink } from "../../arquivos/index.ts";
import { formatDateTime } from "../../platform/format/format.ts";
import { MessageEmails } from "./email/message-emails.tsx";
import { MailSender, ReceivedRest } from "./email/received-mail.tsx";
import type { ThreadMessage } from "./thread-target.ts";
import classes from "./thread.module.css";

/** One message: who, when, the private mark, the text and its files (INT-07, OP-53, OP-103). */
export function MessageItem({
  message,
  onResent,
}: {
  readonly message: ThreadMessage;
  /** What follows once a mail of it is sent again; undefined where the person may not. */
  readonly onResent?: (() => void) | undefined;
}): ReactNode {
  const { author, isOwn, isPrivate, text, timestamp, anexos, about, emails, received } = message;
  return (
    <li
      className={classes.message}
      data-own={isOwn || undefined}
      data-private={isPrivate || undefined}
      data-message={message.id}
      // The list of files leads here.
      tabIndex={-1}
    >
      <div className={classes.meta}>
        <span className={classes.author} title={message.email}>
          {author}
          {isOwn ? <span className={classes.you}> (você)</span> : null}
        </span>
        {received ? (
          <span className={classes.address}>
            {author === message.email ? "por e-mail" : `${message.email}, por e-mail`}
          </span>
        ) : null}
        {isPrivate ? (
          <span className={classes.private}>
            <IconLock size={12} stroke={2} aria-hidden />
            Privada
          </span>
        ) : null}
        <time className={classes.time} dateTime={isoOf(timestamp)}>
          {formatDateTime(timestamp)}
        </time>
      </div>
      {received ? <MailSender from={received.from} /> : null}
      {about ? <div className={classes.about}>{about}</div> : null}
      {text === "" ? null : <div className={classes.text}>{text}</div>}
      {anexos.length === 0 ? null : (
        <div className={classes.anexos}>
          {anexos.map((anexo) => (
            <AnexoLink key={anexo.arquivo_id} anexo={anexo} among={anexos} isPictured />
          ))}
        </div>
      )}
      {received ? <ReceivedRest id={message.id} received={received} /> : null}
      {emails.length === 0 ? null : <MessageEmails emails={emails} onResent={onResent} />}
    </li>
  );
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
