import { SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LOAD_FAILED } from "../../../contract/platform/messages.ts";
import {
  readVariante,
  VARIANTE_LABEL,
  VARIANTES,
  type RequestInput,
} from "../../../contract/requisicoes/index.ts";
import { ChoiceField } from "../../platform/form/choice-inputs.tsx";
import { COMMON_INPUTS } from "../../platform/form/common-inputs.ts";
import { textOf, type FormInputs, type InputProps } from "../../platform/form/input-props.ts";
import { seguradorasQuery } from "../queries/form.ts";
import { FilesField, PdfField } from "./file-inputs.tsx";

/** Selects one of the server's options; an older value that is no longer offered stays (FORM-05, FORM-06, OP-108). */
function LookupField(props: InputProps): ReactNode {
  const query = useQuery(seguradorasQuery);
  const { data, isPending } = query;
  const value = textOf(props.value);
  const known = data ?? [];
  const isForeign = value !== "" && !known.some((option) => option.value === value);
  const options = isForeign ? [{ value, label: value }, ...known] : known;
  return (
    <ChoiceField
      {...props}
      options={options}
      asked={{ query, failed: LOAD_FAILED }}
      placeholder={isPending ? "Carregando…" : undefined}
    />
  );
}

/** Chooses between the two forms of a type; people of the vans unit are not asked (FORM-51, FORM-52, OP-25). */
function VarianteField({ field, value, onChange }: InputProps): ReactNode {
  return (
    <SegmentedControl
      aria-label={field.label}
      value={textOf(value)}
      onChange={(chosen) => onChange(readVariante(chosen) ?? value)}
      data={VARIANTES.map((variante) => ({ value: variante, label: VARIANTE_LABEL[variante] }))}
    />
  );
}

/** The inputs of a request's form: those of any form, and its own. */
export const REQUEST_INPUT_FIELDS: FormInputs<RequestInput> = {
  ...COMMON_INPUTS,
  lookup: LookupField,
  variante: VarianteField,
  pdf: PdfField,
  files: FilesField,
};
