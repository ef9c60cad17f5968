import { Checkbox, Group, MultiSelect, Radio } from "@mantine/core";
import type { ReactNode } from "react";
import { optionsOf, type Option } from "../../../contract/platform/form/index.ts";
import type { AskedOptions } from "./asked-options.tsx";
import { frameOf } from "./field-frame.tsx";
import { hintOf } from "./hint-of.ts";
import type { InputProps } from "./input-props.ts";
import { matchOption } from "./match-option.ts";
import { SearchSelect } from "./select.tsx";

/** One of a definition's options. */
export function SelectField(props: InputProps): ReactNode {
  return <ChoiceField {...props} options={optionsOf(props.field)} />;
}

/** One of these options, found by typing. */
export function ChoiceField(
  props: InputProps & {
    readonly options: readonly Option[];
    readonly asked?: AskedOptions | undefined;
    readonly placeholder?: string | undefined;
  },
): ReactNode {
  const { field, value, onChange } = props;
  const options = textOptions(props.options);
  return (
    <SearchSelect
      {...frameOf(props, hintOf(field, String(value)))}
      data={options}
      asked={props.asked}
      placeholder={props.placeholder ?? "Selecione"}
      value={value === "" ? null : String(value)}
      clearable={!props.required}
      onChange={(chosen) => onChange(valueOf(props.options, chosen))}
      onKeyDown={(event) => {
        const match = event.key === "Tab" ? matchOption(options, event.currentTarget.value) : undefined;
        if (match) onChange(valueOf(props.options, match.value));
      }}
    />
  );
}

/** Any number of a definition's options. */
export function MultiField(props: InputProps): ReactNode {
  const { value, onChange } = props;
  const options = optionsOf(props.field);
  return (
    <MultiSelect
      {...frameOf(props)}
      data={textOptions(options)}
      placeholder={Array.isArray(value) && value.length > 0 ? undefined : "Selecione"}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(chosen) => onChange(chosen.map((one) => valueOf(options, one)))}
    />
  );
}

/** Few options, all in sight. */
export function RadioField(props: InputProps): ReactNode {
  const { field, value, onChange, onBlur, inputRef, error, required } = props;
  const options = optionsOf(field);
  return (
    <Radio.Group
      label={field.label}
      required={required}
      error={error}
      value={String(value)}
      onChange={(chosen) => onChange(valueOf(options, chosen))}
      onBlur={onBlur}
    >
      <Group gap="lg" mt={4}>
        {textOptions(options).map((option, index) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            {...(index === 0 && { ref: inputRef })}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** Yes or no. */
export function CheckboxField(props: InputProps): ReactNode {
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

/** Options for the controls, whose values are texts. */
function textOptions(options: readonly Option[]): { value: string; label: string }[] {
  return options.map(({ value, label }) => ({ value: String(value), label }));
}

/** The stored value of a control's choice. */
function valueOf(options: readonly Option[], chosen: string | null): string | number {
  return options.find(({ value }) => String(value) === chosen)?.value ?? "";
}
