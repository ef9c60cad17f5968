import { Button, Skeleton, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import {
  ANO_CONCLUDED,
  askConclude,
  type SemanasAbertas,
} from "../../../../contract/administrativo/index.ts";
import { formatCount, formatInteger } from "../../../platform/format/format.ts";
import { ServerError } from "../../../platform/http/errors.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { ErrorState } from "../../../platform/page/error-state.tsx";
import { useQuestion } from "../../../platform/page/use-question.ts";
import { abertasQuery, useAno } from "../queries.ts";

interface ConcludeAnoProps {
  readonly ano: number;
  /** It is this year: it runs, whatever is open in it. */
  readonly isThisYear: boolean;
}

/**
 * 'Concluir' of an open year, after a question (ASEM-02, ASEM-03, OP-95). Of a year that runs, this one or one with
 * open weeks, it says how many are open, and wants the year typed.
 */
export function ConcludeAno({ ano, isThisYear }: ConcludeAnoProps): ReactNode {
  const [typed, setTyped] = useState("");
  const question = useQuestion(useAno("concluir"), {
    shows: saysWhy,
    onDone: () => positive(ANO_CONCLUDED),
    onFailed: (failure) => {
      if (!saysWhy(failure)) tellFailure(failure);
    },
  });
  const abertas = useQuery({ ...abertasQuery(ano), enabled: question.asked });
  const { data } = abertas;
  const runs = isThisYear || (data !== undefined && data.length > 0);
  const isReady = data !== undefined && (!runs || typed.trim() === String(ano));
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Concluir ${ano}`}
        onClick={() => {
          setTyped("");
          question.ask();
        }}
      >
        Concluir
      </Button>
      <Confirm {...question.props} danger disabled={!isReady} onConfirm={() => question.yes(ano)}>
        <Stack gap="sm">
          <div>
            <strong>{askConclude(ano)}</strong>
            <br />
            As semanas deste ano passam a ser somente leitura para todos, também as que ainda não foram
            concluídas. O ano não pode ser aberto de novo.
          </div>
          {abertas.isError && data === undefined ? (
            <ErrorState
              error={abertas.error}
              query={abertas}
              text="Não foi possível contar as semanas em aberto."
            />
          ) : data === undefined ? (
            <Skeleton height={20} aria-busy />
          ) : (
            <div>{openText(data)}</div>
          )}
          {runs ? (
            <TextInput
              data-autofocus
              label={`Para concluir, digite ${ano}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          ) : null}
        </Stack>
      </Confirm>
    </>
  );
}

/** '14 semanas em aberto: Pendente 12, Enviado 2.' */
function openText(abertas: readonly SemanasAbertas[]): string {
  const all = abertas.reduce((sum, { quantidade }) => sum + quantidade, 0);
  if (all === 0) return "Nenhuma semana em aberto.";
  const parts = abertas.map(
    ({ info_status_desc, quantidade }) => `${info_status_desc} ${formatInteger(quantidade)}`,
  );
  return `${formatCount(all, "semana em aberto", "semanas em aberto")}: ${parts.join(", ")}.`;
}

/** A colleague was first: the dialog says so. */
function saysWhy(error: Error | null): boolean {
  return error instanceof ServerError && [404, 409].includes(error.status);
}
