import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { ANO_CONCLUDED, askConclude } from "../../../../contract/administrativo/index.ts";
import { ATTENTION } from "../../../../contract/platform/messages.ts";
import { ServerError } from "../../../platform/http/errors.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { useAno } from "../queries.ts";

/** 'Concluir' of an open year, after a question (ASEM-02, ASEM-03, OP-95). */
export function ConcludeAno({ ano }: { readonly ano: number }): ReactNode {
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error, reset } = useAno("concluir");
  const close = (): void => {
    setAsked(false);
    reset();
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Concluir ${ano}`}
        onClick={() => setAsked(true)}
      >
        Concluir
      </Button>
      <Confirm
        opened={asked}
        title={ATTENTION}
        confirmLabel="Sim"
        cancelLabel="Não"
        danger
        loading={isPending}
        error={saysWhy(error) ? error : null}
        onConfirm={() =>
          mutate(ano, {
            onSuccess: () => {
              close();
              positive(ANO_CONCLUDED);
            },
            onError: (failure) => {
              if (!saysWhy(failure)) tellFailure(failure);
            },
          })
        }
        onCancel={close}
      >
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
