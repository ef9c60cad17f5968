import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import {
  SEGURADORA_DELETE_FAILED,
  SEGURADORA_DELETED,
  type Seguradora,
} from "../../../../contract/administrativo/index.ts";
import { ATTENTION } from "../../../../contract/platform/messages.ts";
import { ServerError } from "../../../platform/http/errors.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { useDeleteSeguradora } from "../queries/seguradoras.ts";

/** Deletes an insurer after a question (ASEG-18, ASEG-19, OP-90). */
export function DeleteSeguradora({ seguradora }: { seguradora: Seguradora }): ReactNode {
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error, reset } = useDeleteSeguradora();
  const name = seguradora.seguradora_nome_fantasia;
  if (!seguradora.can.delete) return null;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Excluir ${name}`}
        title={`Excluir ${name}`}
        onClick={() => setAsked(true)}
      >
        <IconTrash size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Confirm
        opened={asked}
        title={ATTENTION}
        confirmLabel="Sim"
        cancelLabel="Não"
        danger
        loading={isPending}
        error={isGoneOrStale(error) ? error : null}
        onConfirm={() =>
          mutate(seguradora, {
            onSuccess: () => positive(SEGURADORA_DELETED),
            onError: (refused) => tellFailure(refused, SEGURADORA_DELETE_FAILED),
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
      </Confirm>
    </>
  );
}

/** A colleague changed or deleted it meanwhile: the dialog says so, since the notice has ASEG-19's words alone. */
function isGoneOrStale(error: Error | null): boolean {
  return error instanceof ServerError && [404, 409].includes(error.status);
}
