import { Button, Radio, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./closing-note.module.css";
import type { Closing } from "./use-closing.ts";

interface ClosingNoteProps {
  readonly closing: Closing;
  /** Closes the dialog, on the way to what has to be mended. */
  readonly onLeave: () => void;
}

/**
 * Names what is saved with the closing, what keeps it from being closed, with a way there, and asks what to do with a
 * message that was not sent.
 */
export function ClosingNote({ closing, onLeave }: ClosingNoteProps): ReactNode {
  const { unsaved, message, choice, choose, mend } = closing;
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
      {mend === null ? null : (
        <Button
          variant="light"
          color="red"
          className={classes["mend"] ?? ""}
          leftSection={<IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
          onClick={() => {
            onLeave();
            // Once the dialog has given the focus back (after 10 ms).
            setTimeout(mend.go, 20);
          }}
        >
          {mend.text}
        </Button>
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
