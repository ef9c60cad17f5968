import { TextInput, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { useState } from "react";
import { FORMATS, maxLengthOf, tidyText, type Format } from "../../../contract/platform/form/index.ts";
import { applyMask } from "../../../contract/platform/mask.ts";
import { Hint } from "./hint.tsx";
import { textOf, type InputProps } from "./input-props.ts";
import { MaskedInput } from "./masked-input.tsx";
import classes from "./text-input.module.css";

const ORDER: ("label" | "input" | "error" | "description")[] = ["label", "input", "error", "description"];

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

/** Masked as it is typed; what is kept is the bare value. */
function FormattedField(
  props: InputProps & { readonly format: Format; readonly mask: NonNullable<Format["mask"]> },
): ReactNode {
  const { field, value, onChange, onBlur, inputRef, error, required, format, mask } = props;
  const hint = format.hint?.(textOf(value)) ?? null;
  return (
    <MaskedInput
      ref={inputRef}
      mask={mask}
      label={field.label}
      required={required}
      error={error}
      type={format.type ?? "text"}
      autoComplete={field.autoComplete ?? "off"}
      inputWrapperOrder={ORDER}
      description={hint === null ? field.help : <Hint text={hint} />}
      value={textOf(value)}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

/** Masked as it is typed, trimmed and put in capitals once it is left (OP-24, OP-29). */
function PlainField(props: InputProps & { readonly type?: "email" | "tel" | undefined }): ReactNode {
  const { field, value, onChange, onBlur, inputRef, error, required, type = "text" } = props;
  const [focused, setFocused] = useState(false);
  const text = textOf(value);
  // The remark waits until the field is left: nobody wants to hear at each letter that letters are missing.
  const hint = focused ? null : (field.hint?.(text) ?? null);
  return (
    <TextInput
      ref={inputRef}
      type={type}
      label={field.label}
      required={required}
      error={error}
      value={text}
      // A text that is kept without blanks may be pasted with them.
      maxLength={field.compact ? undefined : maxLengthOf(field)}
      inputMode={field.numeric || field.mask !== undefined ? "numeric" : undefined}
      placeholder={field.mask?.replaceAll("#", "0")}
      autoComplete={field.autoComplete ?? "off"}
      spellCheck={false}
      inputWrapperOrder={ORDER}
      description={hint === null ? field.help : <Hint text={hint} />}
      {...(field.upperCase && { classNames: { input: classes["upper"] ?? "" } })}
      onFocus={() => setFocused(true)}
      onChange={({ currentTarget }) =>
        onChange(field.mask === undefined ? currentTarget.value : applyMask(field.mask, currentTarget.value))
      }
      onBlur={() => {
        setFocused(false);
        const kept = tidyText(field, text);
        if (kept !== text) onChange(kept);
        onBlur();
      }}
    />
  );
}

/** OP-24: a time of day, its digits alone typed. */
export function TimeField(props: InputProps): ReactNode {
  return <PlainField {...props} field={{ ...props.field, mask: "##:##" }} />;
}

/** Several lines of text, growing with what is typed. */
export function TextareaField(props: InputProps): ReactNode {
  const { field, value, onChange, onBlur, inputRef, error, required } = props;
  const text = textOf(value);
  const maxLength = maxLengthOf(field);
  const left = maxLength - text.length;
  return (
    <Textarea
      ref={inputRef}
      label={field.label}
      required={required}
      error={error}
      value={text}
      maxLength={maxLength}
      autosize
      minRows={3}
      maxRows={10}
      inputWrapperOrder={ORDER}
      description={left < 200 ? `Restam ${left} caracteres` : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}
