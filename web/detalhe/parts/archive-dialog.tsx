import { Alert, Button, Group, Modal, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { UNKNOWN_ERROR } from "../../../contract/platform/messages.ts";
import {
  ARCHIVE_FAILED,
  ARCHIVED,
  type Requisicao,
  MAX_MOTIVO,
} from "../../../contract/requisicoes/index.ts";
import { currentOf, messageOf } from "../../platform/http/errors.ts";
import { positive } from "../../platform/notices/notices.ts";
import { takeRequisicao, useArchiveRequisicao } from "../../requisicoes/index.ts";
import classes from "./archive-dialog.module.css";

interface ArchiveDialogProps {
  readonly requisicao: Requisicao;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called when a colleague archived it first (OP-43). */
  readonly onClosedMeanwhile: (atual: Requisicao) => void;
}

/** Archives a request with a reason (ARCH-01 to ARCH-05, ARCH-10 to ARCH-12, OP-47, OP-48). */
export function ArchiveDialog({
  requisicao,
  opened,
  onClose,
  onClosedMeanwhile,
}: ArchiveDialogProps): ReactNode {
  const client = useQueryClient();
  const [motivo, setMotivo] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const archiving = useArchiveRequisicao(requisicao);
  const mayArchive = motivo.trim() !== "" && !archiving.isPending;

  function archive(): void {
    if (!mayArchive) return;
    // Releases the focus, so that the banner that follows can take it.
    field.current?.blur();
    archiving.mutate(motivo.trim(), {
      onSuccess: () => {
        onClose();
        positive(ARCHIVED);
      },
      onError: (error) => {
        field.current?.focus();
        const atual = currentOf(error) as Requisicao | null;
        if (atual === null) return;
        // A status changed meanwhile shows behind the dialog; a second click archives that version.
        if (atual.req_status === "arquivado") onClosedMeanwhile(atual);
        else takeRequisicao(client, atual);
      },
    });
  }

  const told = archiving.error === null ? null : messageOf(archiving.error);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Requisição: ${requisicao.req_numero}`}
      closeOnClickOutside={motivo.trim() === ""}
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
          maxLength={MAX_MOTIVO}
          value={motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) archive();
          }}
          classNames={{ root: classes.field ?? "", wrapper: classes.field ?? "", input: classes.input ?? "" }}
        />
        {told === null ? null : (
          <Alert color="red" role="alert" title={ARCHIVE_FAILED} p="sm">
            {told === UNKNOWN_ERROR ? null : told}
          </Alert>
        )}
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <span className={classes.left} aria-live="polite">
            {motivo.length > MAX_MOTIVO - 100 ? `${MAX_MOTIVO - motivo.length} caracteres restantes` : ""}
          </span>
          <Group gap="sm" wrap="nowrap">
            <Button variant="default" onClick={onClose} disabled={archiving.isPending}>
              Cancelar
            </Button>
            <Button type="submit" color="red" disabled={motivo.trim() === ""} loading={archiving.isPending}>
              Arquivar
            </Button>
          </Group>
        </Group>
      </form>
    </Modal>
  );
}
