import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import {
  RESET_SEGUNDO_FATOR,
  RESET_SEGUNDO_FATOR_QUESTION,
  SEGUNDO_FATOR_RESET,
  type Usuario,
} from "../../../../contract/administrativo/index.ts";
import { ServerError } from "../../../platform/http/errors.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { useQuestion } from "../../../platform/page/use-question.ts";
import { useResetFactor } from "../queries/segundo-fator.ts";

/** Takes the second factor away of somebody who lost their phone, after a question (decision 68). */
export function ResetFactorButton({ usuario }: { readonly usuario: Usuario }): ReactNode {
  const { ask, yes, props } = useQuestion(useResetFactor(), {
    shows: saysWhy,
    onDone: () => positive(SEGUNDO_FATOR_RESET),
    onFailed: (failure) => {
      if (!saysWhy(failure)) tellFailure(failure);
    },
  });
  return (
    <>
      {usuario.can.resetSegundoFator ? (
        <Button variant="default" onClick={ask}>
          {RESET_SEGUNDO_FATOR}
        </Button>
      ) : null}
      <Confirm {...props} danger onConfirm={() => yes(usuario)}>
        {RESET_SEGUNDO_FATOR_QUESTION}
      </Confirm>
    </>
  );
}

/** It was taken away meanwhile, or the person is gone: the dialog says so. */
function saysWhy(error: Error | null): boolean {
  return error instanceof ServerError && [400, 404].includes(error.status);
}
