import { ActionIcon, Button, Checkbox, FileButton, NativeSelect, Textarea, Tooltip } from "@mantine/core";
import { IconPaperclip, IconSend } from "@tabler/icons-react";
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from "react";
import { FILE_LIMITS } from "../../../contract/arquivos/index.ts";
import { STATUS_LABEL, tooManyFiles } from "../../../contract/requisicoes/index.ts";
import { acceptOf, useFileRemoval, type Uploads } from "../../arquivos/index.ts";
import { useFirstFocus } from "../../platform/browser/use-first-focus.ts";
import { negative } from "../../platform/notices/notices.ts";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import type { EmailContatosQuery } from "../queries.ts";
import { AttachedFiles } from "./attached-files.tsx";
import { RecipientsInput } from "./email/recipients-input.tsx";
import { whyNotSendable } from "./message-draft.ts";
import { pastedFiles } from "./pasted-files.ts";
import {
  RespostasProntasButton,
  type RespostasProntasOf,
} from "./respostas-prontas/respostas-prontas-button.tsx";
import { withSettled, type Insertion } from "./respostas-prontas/settled.ts";
import classes from "./send-form.module.css";
import type { Sending } from "./use-message-draft.ts";

const { maxFiles } = FILE_LIMITS.anx_interacao;

/** The types of a message (INT-09). */
const TIPOS = [
  { value: "sistema", label: "Sistema" },
  { value: "email", label: "E-mail" },
];

interface SendFormProps {
  readonly sending: Sending;
  readonly uploads: Uploads;
  readonly onFiles: (files: readonly File[]) => void;
  /** Staff may write to each other (OP-53). */
  readonly mayBePrivate: boolean;
  /** Whom a message can go to by e-mail, for staff. */
  readonly contatos: EmailContatosQuery | undefined;
  readonly beginsInBox: boolean;
  /** The prepared replies of the area, for its staff. */
  readonly respostasProntas?: RespostasProntasOf | undefined;
}

/** Writes a message with its files (INT-09, INT-19, INT-22, OP-53, OP-55). */
export function SendForm(props: SendFormProps): ReactNode {
  const { sending, uploads, onFiles, mayBePrivate, contatos, beginsInBox, respostasProntas } = props;
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [insertion, setInsertion] = useState<Insertion | null>(null);
  const { draft, isSending, write, unsent } = sending;
  // Locked while sending, or while another tab edits.
  const locked = isSending || !unsent.ready || unsent.elsewhere;
  const reason = whyNotSendable(draft, uploads.sending, isSending);
  const purposeId = useId();
  const reasonId = useId();
  const isEmail = contatos !== undefined && draft.tipo === "email";
  const isPrivate = mayBePrivate && (draft.privada || isEmail);

  useFirstFocus(field, beginsInBox && unsent.ready);

  const removeFile = useFileRemoval({
    onRemove: ({ arquivo_id }) =>
      write({ anexos: draft.anexos.filter((one) => one.arquivo_id !== arquivo_id) }),
    onRestore: (anexo) => {
      const hasRoom = draft.anexos.length + uploads.pending.length < maxFiles;
      if (hasRoom) sending.addAnexo(anexo);
      else negative(tooManyFiles(maxFiles));
      return hasRoom;
    },
  });

  const send = () => {
    if (reason === null && !locked) void sending.send();
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey)) return;
    if (event.key === "." && respostasProntas && !locked) {
      event.preventDefault();
      form.current?.querySelector<HTMLElement>("[data-respostas]")?.click();
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    send();
  }
  function onPaste(event: ClipboardEvent): void {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0 || locked) return;
    event.preventDefault();
    onFiles(files);
  }

  return (
    <form
      ref={form}
      className={classes.form}
      data-private={isPrivate || undefined}
      aria-label="Nova mensagem"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isEmail ? (
        <RecipientsInput
          emails={draft.emails}
          digitado={draft.digitado}
          onChange={write}
          onKeyDown={onKeyDown}
          disabled={locked}
          contatos={contatos}
        />
      ) : null}
      <Textarea
        ref={field}
        aria-label="Mensagem"
        aria-keyshortcuts="m"
        description={mayBePrivate ? purposeOf(isPrivate, isEmail) : undefined}
        descriptionProps={{ id: purposeId }}
        placeholder={isPrivate ? "Mensagem só para a montadora" : "Escreva uma mensagem"}
        variant="unstyled"
        autosize
        minRows={2}
        maxRows={10}
        readOnly={locked}
        value={draft.texto}
        onChange={({ currentTarget, nativeEvent }) => {
          const { inputType } = nativeEvent as InputEvent;
          write(withSettled(insertion, inputType, currentTarget.value));
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        classNames={{ input: classes.input ?? "", description: classes.purpose ?? "" }}
      />
      <AttachedFiles anexos={draft.anexos} uploads={uploads} onRemove={removeFile} isEmail={isEmail} />
      {respostasProntas && draft.status !== undefined ? (
        <div className={classes.then}>
          {`Depois de enviar, o status muda para ${STATUS_LABEL[draft.status]}.`}
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={locked}
            onClick={() => write({ status: undefined })}
          >
            Não mudar
          </Button>
        </div>
      ) : null}
      <div className={classes.bar}>
        <FileButton multiple accept={acceptOf(uploads.place)} onChange={onFiles}>
          {(props) => (
            <ActionIcon
              {...props}
              size="input-sm"
              disabled={locked}
              aria-label="Anexar arquivos"
              title="Anexar arquivos (ou solte e cole aqui)"
            >
              <IconPaperclip size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          )}
        </FileButton>
        {respostasProntas ? (
          <RespostasProntasButton
            of={respostasProntas}
            field={field}
            sending={sending}
            onInserted={setInsertion}
            disabled={locked}
          />
        ) : null}
        {contatos ? (
          <NativeSelect
            aria-label="Tipo"
            size="xs"
            data={TIPOS}
            value={draft.tipo}
            disabled={locked}
            onChange={({ currentTarget }) =>
              write({ tipo: currentTarget.value === "email" ? "email" : "sistema" })
            }
            classNames={{ root: classes.type ?? "" }}
          />
        ) : null}
        {mayBePrivate ? (
          <Checkbox
            label="Privada"
            aria-describedby={purposeId}
            checked={isPrivate}
            // A message that leaves the house is staff's alone (INT-23, SCHT-20).
            disabled={locked || isEmail}
            onKeyDown={onKeyDown}
            onChange={(event) => write({ privada: event.currentTarget.checked })}
            classNames={{ body: classes.check ?? "" }}
          />
        ) : null}
        {/* Whoever chooses a type has no room for it; the button says the same. */}
        {contatos ? null : <span className={classes.hint}>Ctrl+Enter envia</span>}
        <Tooltip label={reason} disabled={reason === null || isSending}>
          <WaitingButton
            type="submit"
            leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
            isWaiting={isSending}
            className={classes.send}
            classNames={{ label: classes.sendWord ?? "" }}
            title={reason === null ? "Ctrl+Enter envia" : undefined}
            {...((reason !== null || locked) && {
              "data-disabled": true,
              "aria-disabled": true,
              "aria-describedby": reasonId,
            })}
          >
            Enviar
          </WaitingButton>
        </Tooltip>
        <span id={reasonId} hidden>
          {reason}
        </span>
      </div>
    </form>
  );
}

/** The label says what the box is for and who reads it: staff have another one for the answer. */
function purposeOf(isPrivate: boolean, isEmail: boolean): string {
  if (isEmail) return "E-mail: vai a cada destinatário em separado, e aqui só a montadora lê.";
  if (isPrivate) return "Mensagem privada: só a montadora lê.";
  return "Mensagem pública: o concessionário lê e pode responder.";
}
