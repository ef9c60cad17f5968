import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { keyOf } from "../../../contract/administrativo/index.ts";
import type { Values } from "../../../contract/platform/form/index.ts";
import { ATTENTION } from "../../../contract/platform/messages.ts";
import { UNDO_SECONDS } from "../../../contract/platform/undo.ts";
import { ServerError, wordsOf } from "../../platform/http/errors.ts";
import { retryPassing } from "../../platform/http/query-client.ts";
import { positive } from "../../platform/notices/notices.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { deadlineIn } from "../../platform/notices/time-ring.tsx";
import { Confirm } from "../../platform/page/confirm.tsx";
import { bringRecord, takeOwn } from "../queries/bring-record.ts";
import type { RegisterHooks } from "./register-hooks.ts";
import type { Register, RegisterRecord } from "./register.ts";

interface DeleteRecordProps {
  readonly register: Register;
  readonly record: RegisterRecord;
  readonly takenBack: RegisterHooks<RegisterRecord>["takenBack"];
}

/** The button of a card that deletes its record after a question (OP-90). */
export function DeleteRecord(props: DeleteRecordProps): ReactNode {
  const { register, record } = props;
  // The dialog is rendered when it is first needed: most of the thousands of cards never ask.
  const [asked, setAsked] = useState<boolean | null>(null);
  if (!record.can.delete) return null;
  const name = register.nameOf(record);
  return (
    <>
      <ActionIcon
        aria-label={`Excluir ${name}`}
        title={register.of.words.delete ?? `Excluir ${name}`}
        onClick={() => setAsked(true)}
      >
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      {asked === null ? null : <DeleteQuestion {...props} opened={asked} onClose={() => setAsked(false)} />}
    </>
  );
}

interface DeleteQuestionProps extends DeleteRecordProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks, deletes and tells the result. */
function DeleteQuestion(props: DeleteQuestionProps): ReactNode {
  const { register, record, takenBack, opened, onClose } = props;
  const { of, texts, calls } = register;
  const client = useQueryClient();
  const restore = useMutation({
    // Of two calls the second is refused, since the title is there by then.
    ...retryPassing,
    mutationFn: () => calls.save(null, fieldsOf(register, record), undefined),
    onSuccess: () => positive(takenBack?.done ?? ""),
    onError: (refused) => tellFailure(refused, wordsOf(refused) ?? takenBack?.failed ?? ""),
    onSettled: () => void client.invalidateQueries({ queryKey: [keyOf(of)] }),
  });
  // Set at the press: a second press would be told that the record is gone.
  const isSent = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: calls.remove,
    onSuccess: () => {
      onClose();
      positive(
        texts.deleted,
        takenBack && { label: "Desfazer", run: () => restore.mutate(), deadline: deadlineIn(UNDO_SECONDS) },
      );
    },
    onError: (refused) => {
      isSent.current = false;
      tellFailure(refused, texts.deleteFailed);
    },
    onSettled: (_answer, refused) => {
      const id = String(register.idOf(record));
      if (refused === null) takeOwn(client, register, { id, record: null });
      // Somebody may have changed or deleted it meanwhile.
      else void bringRecord(client, register, { id, isGone: false });
    },
  });
  return (
    <Confirm
      opened={opened}
      title={ATTENTION}
      confirmLabel="Sim"
      cancelLabel="Não"
      danger
      loading={isPending}
      error={saysWhy(error) ? error : null}
      onConfirm={() => {
        if (isSent.current) return;
        isSent.current = true;
        mutate(record);
      }}
      onCancel={() => {
        onClose();
        reset();
      }}
    >
      Deseja realmente excluir este registro?
      <br />
      <strong>{register.nameOf(record)}</strong>
      {of.words.deleting === undefined ? null : (
        <>
          <br />
          {of.words.deleting}
        </>
      )}
    </Confirm>
  );
}

/** What the record's form would send. The version that was deleted is the one on the card. */
function fieldsOf({ of }: Register, record: RegisterRecord): Values {
  return Object.fromEntries(of.fields.map(({ name }) => [name, record[name]]));
}

/**
 * It is the last of its kind, or a colleague changed or deleted it meanwhile. The dialog says so, since the notice has
 * its fixed words.
 */
function saysWhy(error: Error | null): boolean {
  return error instanceof ServerError && [400, 404, 409].includes(error.status);
}
