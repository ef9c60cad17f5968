import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ASK_DELETE_GBO, GBO_DELETE_FAILED, GBO_DELETED } from "../../../../contract/administrativo/index.ts";
import { ATTENTION } from "../../../../contract/platform/messages.ts";
import type { GridRow } from "../../../platform/grid/index.ts";
import { ownWordsOf } from "../../../platform/http/errors.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { GBO_CALLS, readGboAgain } from "../queries/gbo.ts";
import { nameOf } from "./gbo-columns.ts";
import { valuesOf } from "./gbo-rows.ts";

/** The question before a row is deleted (AGBO-25), and the deletion. */
export function DeleteGbo({
  row,
  onDeleted,
  onClose,
}: {
  /** The row as it is stored. */
  row: GridRow;
  onDeleted: (id: string) => void;
  onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (stored: GridRow) =>
      await GBO_CALLS.remove(valuesOf(stored, stored), Number(stored["gbo_versao"])),
    onSuccess: (_gone, { id }) => {
      onDeleted(id);
      positive(GBO_DELETED);
    },
    onError: (error) => tellFailure(error, ownWordsOf(error) ?? GBO_DELETE_FAILED),
    onSettled: async () => {
      onClose();
      await readGboAgain(client);
    },
  });
  return (
    <Confirm
      opened
      title={ATTENTION}
      confirmLabel="Sim"
      cancelLabel="Não"
      danger
      loading={isPending}
      error={null}
      onConfirm={() => mutate(row)}
      onCancel={onClose}
    >
      {ASK_DELETE_GBO}
      <br />
      <strong>{nameOf(row)}</strong>
    </Confirm>
  );
}
