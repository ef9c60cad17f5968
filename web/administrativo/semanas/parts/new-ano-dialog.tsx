import { TextInput } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { ANO_CREATED, FIRST_ANO, LAST_ANO, WRONG_ANO } from "../../../../contract/administrativo/index.ts";
import { daysOf, weeksInYear } from "../../../../contract/carros-parados/index.ts";
import { formatIsoDate } from "../../../../contract/platform/dates.ts";
import { FormDialog } from "../../../platform/form/form-dialog.tsx";
import { messageOf, ServerError } from "../../../platform/http/errors.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { useAno } from "../queries.ts";

interface NewAnoDialogProps {
  /** The year that it proposes: the next one that nobody created (OP-95). */
  readonly proposed: number;
  readonly thisYear: number;
  readonly onClose: () => void;
}

/** 'Novo': asks for a year, says what it holds and what follows, and creates it (ASEM-04, OP-95). */
export function NewAnoDialog({ proposed, thisYear, onClose }: NewAnoDialogProps): ReactNode {
  const [typed, setTyped] = useState(String(proposed));
  const { mutate, isPending, error, reset } = useAno("criar");
  const ano = /^\d{4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const isYear = ano >= FIRST_ANO && ano <= LAST_ANO;
  const refused = error instanceof ServerError && [409, 422].includes(error.status) ? error : null;

  function create(): void {
    mutate(ano, {
      onSuccess: () => {
        onClose();
        positive(ANO_CREATED);
      },
      onError: (failure) => {
        if (!(failure instanceof ServerError && [409, 422].includes(failure.status))) tellFailure(failure);
      },
    });
  }

  return (
    <FormDialog
      title="Novo ano"
      submitLabel="Criar"
      refusal={refused && messageOf(refused)}
      isSending={isPending}
      isDirty={false}
      disabled={!isYear}
      onSubmit={create}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label="Ano"
        required
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={typed !== "" && !isYear ? WRONG_ANO : null}
        inputWrapperOrder={["label", "input", "error", "description"]}
        description={isYear ? `${weeksText(ano)} ${whenText(ano, thisYear)}` : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          reset();
        }}
      />
    </FormDialog>
  );
}

function weeksText(ano: number): string {
  const quantidade = weeksInYear(ano);
  const first = daysOf(`${ano}01`).inicio;
  const last = daysOf(`${ano}${quantidade}`).fim;
  return `${quantidade} semanas, de ${formatIsoDate(first)} a ${formatIsoDate(last)}.`;
}

/** What it means for dealers: weeks that have begun can be filled in at once (OP-71). */
function whenText(ano: number, thisYear: number): string {
  if (ano > thisYear) return "Cada semana aparece para os concessionários quando começa.";
  return ano === thisYear
    ? "As semanas que já começaram ficam pendentes para os concessionários."
    : "Todas já terminaram e ficam pendentes para os concessionários.";
}
