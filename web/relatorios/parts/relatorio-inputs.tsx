import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { optionsOf } from "../../../contract/platform/form/index.ts";
import { LOAD_FAILED } from "../../../contract/platform/messages.ts";
import { isFreeCode, type RelatorioInput } from "../../../contract/relatorios/index.ts";
import { ChoiceField, RadioField, SelectField } from "../../platform/form/choice-inputs.tsx";
import { CodesInput } from "../../platform/form/codes-input.tsx";
import type { FormInputs, InputProps } from "../../platform/form/input-props.ts";
import { formatInteger } from "../../platform/format/format.ts";
import { dealersQuery } from "../queries/relatorio.ts";
import classes from "./relatorio-inputs.module.css";

const NO_OPTIONS: readonly { label: string; value: string }[] = [];

const labelOfOther = (code: string): string => `${code} (não está na lista)`;
const tooShort = (codes: readonly string[]): string =>
  `Um código tem mais de 2 caracteres: ${codes.join(", ")} não entra.`;

/** The dealers of a report: chosen, pasted, typed freely, or all of them (SREP-01 to SREP-03). */
function ConcessionariosInput(props: InputProps): ReactNode {
  const query = useQuery(dealersQuery);
  const { data: options = NO_OPTIONS, isSuccess } = query;
  const { value, onChange } = props;
  const chosen = new Set(Array.isArray(value) ? value.map(String) : []);
  const others = options.some((option) => !chosen.has(option.value));
  return (
    <>
      <CodesInput
        {...props}
        options={options}
        asked={{ query, failed: LOAD_FAILED }}
        labelOfOther={isSuccess ? labelOfOther : String}
        unknownText={tooShort}
        takes={isFreeCode}
        placeholder="Selecione, ou cole uma lista de códigos"
        clearLabel="Tirar todos os concessionários"
      />
      {options.length > 1 && others ? (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes["all"]}
          onClick={() =>
            onChange([...new Set([...chosen, ...options.map((option) => option.value)])].toSorted())
          }
        >
          Escolher todos os {formatInteger(options.length)}
        </Button>
      ) : null}
    </>
  );
}

/** The week of the chosen year; none is all of it (SREP-05). */
function SemanaInput(props: InputProps): ReactNode {
  return <ChoiceField {...props} options={optionsOf(props.field)} placeholder="Todas as semanas do ano" />;
}

/** The inputs of what a report is asked for with. */
export const RELATORIO_INPUTS: FormInputs<RelatorioInput> = {
  contas: ConcessionariosInput,
  ano: SelectField,
  semana: SemanaInput,
  saida: RadioField,
};
