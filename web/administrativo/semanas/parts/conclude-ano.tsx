import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { ANO_CONCLUDED, askConclude } from "../../../../contract/administrativo/index.ts";
import { ServerError } from "../../../platform/http/errors.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { useQuestion } from "../../../platform/page/use-question.ts";
import { useAno } from "../queries.ts";

/** 'Concluir' of an open year, after a question (ASEM-02, ASEM-03, OP-95). */
export function ConcludeAno({ ano }: { readonly ano: number }): ReactNode {
  const question = useQuestion(useAno("concluir"), {
    shows: saysWhy,
    onDone: () => positive(ANO_CONCLUDED),
    onFailed: (failure) => {
      if (!saysWhy(failure)) tellFailure(failure);
    },
  });
  return (
    <>
      <Button variant="default" size="compact-sm" aria-label={`Concluir ${ano}`} onClick={question.ask}>
        Concluir
      </Button>
      <Confirm {...question.props} danger onConfirm={() => question.yes(ano)}>
        <strong>{askConclude(ano)}</strong>
        <br />
        As semanas deste ano passam a ser somente leitura para todos, também as que ainda não foram
        concluídas. O ano não pode ser aberto de novo.
      </Confirm>
    </>
  );
}

/** A colleague was first: the dialog says so. */
function saysWhy(error: Error | null): boolean {
  return error instanceof ServerError && [404, 409].includes(error.status);
}
