import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { BuscaInteracao } from "../../../../contract/pesquisa/index.ts";
import { formatCount, formatDateTime, formatInteger } from "../../../platform/format/format.ts";
import { Marked } from "./marked.tsx";
import classes from "./resultados.module.css";
import { textOf } from "./text-of.ts";

interface MessageListProps<Message> {
  readonly label: string;
  readonly messages: readonly Message[];
  /** How many there are; the others are read where they stand. */
  readonly total: number;
  readonly termos: ReadonlySet<string>;
  /** What a message is about, where they are about several things. */
  readonly aboutOf?: (message: Message) => string;
}

const CHANNEL = { sistema: "Mensagem", email: "E-mail" } as const;

/** The messages of a result: who, by what channel, when, and the text (SRCH-13, SRCH-14, OP-109). */
export function MessageList<Message extends BuscaInteracao>(props: MessageListProps<Message>): ReactNode {
  const { label, messages, total, termos, aboutOf } = props;
  return (
    <>
      <ul className={classes["messages"]} aria-label={label}>
        {messages.map((message) => (
          <li
            key={message.interacao_id}
            className={classes["message"]}
            data-private={message.interacao_privada === 1 || undefined}
          >
            <div className={classes["meta"]}>
              <span className={classes["author"]}>{message.interacao_usuario_nome}</span>
              <span>{CHANNEL[message.interacao_tipo]}</span>
              {message.interacao_privada === 1 ? (
                <span className={classes["private"]}>
                  <IconLock size={12} stroke={2} aria-hidden />
                  Privada
                </span>
              ) : null}
              <time dateTime={new Date(message.interacao_timestamp * 1000).toISOString()}>
                {formatDateTime(message.interacao_timestamp)}
              </time>
              {aboutOf ? <span>{aboutOf(message)}</span> : null}
            </div>
            <div className={classes["text"]}>
              <Marked text={textOf(message)} termos={termos} />
            </div>
          </li>
        ))}
      </ul>
      {total > messages.length ? (
        <p className={classes["more"]}>
          {`${formatInteger(messages.length)} de ${formatCount(total, "mensagem", "mensagens")}: as que têm o que foi buscado, ou as mais novas.`}
        </p>
      ) : null}
    </>
  );
}
