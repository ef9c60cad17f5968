import { Alert, Button, Group, Textarea } from "@mantine/core";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { trimText } from "../../../contract/platform/text.ts";
import { ARCHIVE_FAILED, MAX_MOTIVO, type Requisicao } from "../../../contract/requisicoes/index.ts";
import { limitOf } from "../../platform/form/text-limit.ts";
import { currentOf, ServerError } from "../../platform/http/errors.ts";
import { Dialog } from "../../platform/page/dialog.tsx";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import classes from "./archive-dialog.module.css";
import { ClosingNote } from "./closing-note.tsx";
import type { Closing } from "./use-closing.ts";
import type { StaffEdit } from "./use-staff-edit.ts";

interface ArchiveDialogProps {
  readonly requisicao: Requisicao;
  readonly edit: StaffEdit;
  readonly closing: Closing;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Archives a request with a reason, and saves what is unsaved (ARCH-01 to ARCH-05, ARCH-10 to ARCH-12, OP-47, OP-48). */
export function ArchiveDialog({ requisicao, edit, closing, opened, onClose }: ArchiveDialogProps): ReactNode {
  const [motivo, setMotivo] = useState("");
  const [error, setError] = useState<Error | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isBusy = edit.isSaving || closing.isSending;
  const written = trimText(motivo);
  const limit = limitOf(written.length, MAX_MOTIVO);
  const isTooLong = limit.error !== null;
  const isReady = written !== "" && !isTooLong && closing.reason === null;

  function archive(): void {
    if (!isReady || isBusy) return;
    // Releases the focus, so that the banner that follows can take it.
    field.current?.blur();
    setError(null);
    const told = {
      onSaved: onClose,
      onFailed: (refused: Error) => {
        // When a colleague archived it first, a dialog of its own says so (OP-43).
        if (currentOf(refused) !== null) return onClose();
        field.current?.focus();
        return setError(refused);
      },
    };
    void closing.closeBy(() => edit.save({ motivo: written }, told));
  }

  // A field's message helps here; any other failure has its fixed text (ARCH-12).
  const wrong = error instanceof ServerError && error.campos.length > 0 ? error.message : null;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Requisição: ${requisicao.req_numero}`}
      closeOnClickOutside={written === ""}
      classNames={{ inner: classes.inner ?? "", content: classes.content ?? "", body: classes.body ?? "" }}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          archive();
        }}
      >
        <Textarea
          ref={field}
          aria-label="Motivo do arquivamento"
          placeholder="Escreva o motivo do arquivamento"
          data-autofocus
          error={isTooLong ? limit.note : null}
          value={motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) archive();
          }}
          classNames={{ root: classes.field ?? "", wrapper: classes.field ?? "", input: classes.input ?? "" }}
        />
        <ClosingNote closing={closing} onLeave={onClose} />
        {error === null ? null : (
          <Alert color="red" role="alert" title={ARCHIVE_FAILED} p="sm">
            {wrong}
          </Alert>
        )}
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <span className={classes.left} aria-live="polite">
            {isTooLong ? null : limit.note}
          </span>
          <Group gap="sm" wrap="nowrap">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              Cancelar
            </Button>
            <WaitingButton type="submit" color="red" disabled={!isReady} isWaiting={isBusy}>
              Arquivar
            </WaitingButton>
          </Group>
        </Group>
      </form>
    </Dialog>
  );
}
