import { Radio, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./closing-note.module.css";
import type { Closing } from "./use-closing.ts";

/** Names what is saved with the closing, and asks what to do with a message that was not sent. */
export function ClosingNote({ closing }: { closing: Closing }): ReactNode {
  const { unsaved, message, choice, choose } = closing;
  return (
    <>
      {unsaved.length === 0 ? null : (
        <div className={classes["note"]} role="note">
          <p>Ainda não foi salvo, e será salvo junto:</p>
          <ul>
            {unsaved.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      {message === null ? null : (
        <Radio.Group
          className={classes["note"] ?? ""}
          label="Há uma mensagem não enviada. Escolha o que fazer com ela:"
          size="sm"
          value={choice}
          onChange={choose}
          {...(choice === "send" && message.reason !== null && { error: message.reason })}
        >
          {message.texto === "" ? null : (
            <blockquote className={classes["text"]} title={message.texto}>
              {message.texto}
            </blockquote>
          )}
          <Stack gap={4}>
            <Radio value="send" label="Enviar antes" />
            <Radio value="keep" label="Guardar sem enviar, para copiar depois" />
          </Stack>
        </Radio.Group>
      )}
    </>
  );
}
