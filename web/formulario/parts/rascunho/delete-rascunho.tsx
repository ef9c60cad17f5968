import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DELETE_RASCUNHO, RASCUNHO_EXCLUIDO } from "../../../../contract/requisicoes/index.ts";
import { retryPassing } from "../../../platform/http/query-client.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { useQuestion } from "../../../platform/page/use-question.ts";
import { deleteRascunho, RASCUNHOS_KEY } from "../../../requisicoes/index.ts";

interface DeleteRascunhoProps {
  readonly numero: number;
  readonly onDeleted: () => void;
}

/** Excluir of a form whose draft was saved; a failure has the generic words here (DRAFT-18, DRAFT-19, OP-105). */
export function DeleteRascunho({ numero, onDeleted }: DeleteRascunhoProps): ReactNode {
  const client = useQueryClient();
  const question = useQuestion(useMutation({ ...retryPassing, mutationFn: () => deleteRascunho(numero) }), {
    shows: () => false,
    onFailed: (error) => tellFailure(error),
    onDone: () => {
      positive(RASCUNHO_EXCLUIDO);
      void client.invalidateQueries({ queryKey: RASCUNHOS_KEY });
      onDeleted();
    },
  });
  return (
    <>
      <Button variant="subtle" color="red" onClick={question.ask}>
        Excluir
      </Button>
      <Confirm {...question.props} danger proposesCancel onConfirm={() => question.yes()}>
        {DELETE_RASCUNHO}
      </Confirm>
    </>
  );
}
