import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { ATTENTION } from "../../../contract/platform/messages.ts";
import { ServerError } from "../../platform/http/errors.ts";
import { positive } from "../../platform/notices/notices.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { Confirm } from "../../platform/page/confirm.tsx";
import type { Register, RegisterRecord } from "./register.ts";

interface DeleteRecordProps<One extends RegisterRecord, Status extends string> {
  readonly register: Register<One, Status>;
  readonly record: One;
}

/** Deletes a record after a question; the lists read themselves anew, also when it failed (OP-90). */
export function DeleteRecord<One extends RegisterRecord, Status extends string>(
  props: DeleteRecordProps<One, Status>,
): ReactNode {
  const { register, record } = props;
  const { texts, queryKey, calls } = register;
  const [asked, setAsked] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: calls.remove,
    onSettled: () => client.invalidateQueries({ queryKey: [queryKey] }),
  });
  const name = register.nameOf(record);
  if (!record.can.delete) return null;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Excluir ${name}`}
        title={texts.delete ?? `Excluir ${name}`}
        onClick={() => setAsked(true)}
      >
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Confirm
        opened={asked}
        title={ATTENTION}
        confirmLabel="Sim"
        cancelLabel="Não"
        danger
        loading={isPending}
        error={saysWhy(error) ? error : null}
        onConfirm={() =>
          mutate(record, {
            onSuccess: () => positive(texts.deleted),
            onError: (refused) => tellFailure(refused, texts.deleteFailed),
          })
        }
        onCancel={() => {
          setAsked(false);
          reset();
        }}
      >
        Deseja realmente excluir este registro?
        <br />
        <strong>{name}</strong>
        {texts.deleting === undefined ? null : (
          <>
            <br />
            {texts.deleting}
          </>
        )}
      </Confirm>
    </>
  );
}

/**
 * It is the last of its kind, or a colleague changed or deleted it meanwhile: the dialog says so, since the notice has
 * its row's words alone.
 */
function saysWhy(error: Error | null): boolean {
  return error instanceof ServerError && [400, 404, 409].includes(error.status);
}
