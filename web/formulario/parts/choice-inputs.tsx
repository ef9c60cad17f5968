import { Checkbox, Group, Radio, SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { VARIANTES, VARIANTE_LABEL, readVariante } from "../../../contract/requisicoes/index.ts";
import { SearchSelect } from "../../platform/form/select.tsx";
import { messageOf } from "../../platform/http/errors.ts";
import { seguradorasQuery } from "../queries/form.ts";
import type { FieldProps } from "./field-props.ts";
import { textOf } from "./field-props.ts";
import type { Option } from "./match-option.ts";
import { matchOption } from "./match-option.ts";

/** One option of a definition. */
export function SelectField(props: FieldProps): ReactNode {
  const options = (props.field.options ?? []).map((option) => ({ value: option, label: option }));
  return <Choice {...props} options={options} />;
}

/** Selects one of the server's options; an older value that is no option any more stays (FORM-05, FORM-06, OP-108). */
export function LookupField(props: FieldProps): ReactNode {
  const { data, error, isPending } = useQuery(seguradorasQuery);
  const value = textOf(props.value);
  const known = data ?? [];
  const isForeign = value !== "" && !known.some((option) => option.value === value);
  const options = isForeign ? [{ value, label: value }, ...known] : known;
  return (
    <Choice
      {...props}
      options={options}
      error={props.error ?? (error ? messageOf(error) : null)}
      placeholder={isPending ? "Carregando…" : undefined}
    />
  );
}

function Choice(
  props: FieldProps & {
    readonly options: readonly Option[];
    readonly placeholder?: string | undefined;
  },
): ReactNode {
  const { field, value, onChange, onBlur, inputRef, error, required, options } = props;
  return (
    <SearchSelect
      ref={inputRef}
      label={field.label}
      required={required}
      error={error}
      data={options}
      placeholder={props.placeholder ?? "Selecione"}
      value={textOf(value) === "" ? null : textOf(value)}
      clearable={!required}
      onChange={(chosen) => onChange(chosen ?? "")}
      onKeyDown={(event) => {
        const match = event.key === "Tab" ? matchOption(options, event.currentTarget.value) : undefined;
        if (match) onChange(match.value);
      }}
      onBlur={onBlur}
    />
  );
}

/** Radio buttons for a few options. */
export function RadioField(props: FieldProps): ReactNode {
  const { field, value, onChange, onBlur, inputRef, error, required } = props;
  return (
    <Radio.Group
      label={field.label}
      required={required}
      error={error}
      value={textOf(value)}
      onChange={onChange}
      onBlur={onBlur}
    >
      <Group gap="lg" mt={4}>
        {(field.options ?? []).map((option, index) => (
          <Radio key={option} value={option} label={option} {...(index === 0 && { ref: inputRef })} />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** Chooses between the two forms of a type; people of the vans unit are not asked (FORM-51, FORM-52, OP-25). */
export function VarianteField({ field, value, onChange }: FieldProps): ReactNode {
  return (
    <SegmentedControl
      aria-label={field.label}
      value={textOf(value)}
      onChange={(chosen) => onChange(readVariante(chosen) ?? value)}
      data={VARIANTES.map((variante) => ({ value: variante, label: VARIANTE_LABEL[variante] }))}
    />
  );
}

/** Yes or no. */
export function CheckboxField(props: FieldProps): ReactNode {
  const { field, value, onChange, onBlur, inputRef, error, required } = props;
  return (
    <Checkbox
      ref={inputRef}
      label={field.label}
      required={required}
      error={error}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
    />
  );
}
