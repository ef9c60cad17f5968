import { TextInput, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { useState } from "react";
import { parseTime } from "../../../contract/platform/dates.ts";
import {
  FORMATS,
  maxLengthOf,
  tidyText,
  type Field,
  type Format,
} from "../../../contract/platform/form/index.ts";
import { typeMasked } from "../../../contract/platform/mask.ts";
import { frameOf } from "./field-frame.tsx";
import { hintOf } from "./hint-of.ts";
import { textOf, type InputProps } from "./input-props.ts";
import { MaskedInput } from "./masked-input.tsx";
import { READ_ONLY } from "./read-only.ts";
import classes from "./text-input.module.css";
import { limitOf } from "./text-limit.ts";

/** One line of text, shown as its format says. */
export function TextField(props: InputProps): ReactNode {
  const { format: name } = props.field;
  const format = name === undefined ? undefined : FORMATS[name];
  return format?.mask ? (
    <FormattedField {...props} format={format} mask={format.mask} />
  ) : (
    <PlainField {...props} type={format?.type} />
  );
}

/** Masked while typed; the bare value is kept, and an invalid one is told at once. */
function FormattedField(
  props: InputProps & { readonly format: Format; readonly mask: NonNullable<Format["mask"]> },
): ReactNode {
  const { field, value, onChange, error, format, mask } = props;
  return (
    <MaskedInput
      {...frameOf(props, format.hint?.(textOf(value)) ?? null)}
      mask={mask}
      error={error ?? (mask.typed(textOf(value)) === null ? format.mensagem : null)}
      type={format.type ?? "text"}
      placeholder={exampleText(field)}
      autoComplete={field.autoComplete ?? "off"}
      value={textOf(value)}
      onChange={onChange}
      {...readOnlyProps(field)}
    />
  );
}

/** Masked while typed; trimmed and put in capitals when the field is left (OP-24, OP-29). */
function PlainField(
  props: InputProps & {
    readonly type?: "email" | "tel" | undefined;
    readonly placeholder?: string;
    /** Tidies a text when the field is left. */
    readonly settle?: (text: string) => string;
  },
): ReactNode {
  const { field, value, onChange, onBlur, error, type = "text" } = props;
  const { settle = (tidied) => tidied } = props;
  const [focused, setFocused] = useState(false);
  const text = textOf(value);
  // The remark waits until the field is left: while typing, letters are always missing.
  const hint = focused ? null : hintOf(field, text);
  return (
    <TextInput
      {...frameOf(props, hint)}
      type={type}
      // Not the input's own limit, which would cut a pasted text unseen.
      error={error ?? limitOf(tidyText(field, text).length, maxLengthOf(field)).error}
      value={text}
      inputMode={field.numeric || field.mask !== undefined ? "numeric" : undefined}
      placeholder={props.placeholder ?? field.mask?.replaceAll("#", "0") ?? exampleText(field)}
      autoComplete={field.autoComplete ?? "off"}
      spellCheck={false}
      {...(field.upperCase && { classNames: { input: classes["upper"] ?? "" } })}
      {...readOnlyProps(field)}
      onFocus={() => setFocused(true)}
      onChange={({ currentTarget }) =>
        onChange(field.mask === undefined ? currentTarget.value : typeMasked(field.mask, currentTarget.value))
      }
      onBlur={() => {
        setFocused(false);
        const kept = settle(tidyText(field, text));
        if (kept !== text) onChange(kept);
        onBlur();
      }}
    />
  );
}

/** OP-24: a time of day as people write it, `9h30` too; shown as `09:30` once it is left. */
export function TimeField(props: InputProps): ReactNode {
  return <PlainField {...props} placeholder="hh:mm" settle={(text) => parseTime(text) ?? text} />;
}

/** Several lines of text, growing with what is typed. */
export function TextareaField(props: InputProps): ReactNode {
  const { field, value, onChange, error } = props;
  const text = textOf(value);
  const limit = limitOf(tidyText(field, text).length, maxLengthOf(field));
  return (
    <Textarea
      {...frameOf(props)}
      error={error ?? limit.error}
      value={text}
      autosize
      minRows={3}
      maxRows={10}
      description={limit.note}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Read-only fields among others are sunken. */
function readOnlyProps({ readOnly }: Field<string>): {
  readonly readOnly?: true;
  readonly classNames?: object;
} {
  return readOnly ? { readOnly, classNames: READ_ONLY } : {};
}

/** An example of a right value: 'Ex.: 9BM384067AB123456'. */
function exampleText({ example, format }: Field<string>): string | undefined {
  const shown = example ?? (format && FORMATS[format].example);
  return shown === undefined ? undefined : `Ex.: ${shown}`;
}
