import { TextInput, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { useState } from "react";
import { Hint } from "../../../platform/hint.tsx";
import type { FieldProps } from "./field-props.ts";
import { textOf } from "./field-props.ts";
import classes from "./form.module.css";

/** One line of text: trimmed and, where the definition says so, in capitals once it is left (OP-29). */
export function TextField(props: FieldProps): ReactNode {
  const { field, value, onChange, onBlur, inputRef, error, required } = props;
  const [focused, setFocused] = useState(false);
  const text = textOf(value);
  // The remark waits until the field is left: nobody wants to hear at each letter that letters are missing.
  const hint = focused ? null : (field.hint?.(text) ?? null);
  return (
    <TextInput
      ref={inputRef}
      label={field.label}
      required={required}
      error={error}
      value={text}
      maxLength={field.maxLength}
      autoComplete="off"
      spellCheck={false}
      inputWrapperOrder={["label", "input", "error", "description"]}
      description={hint === null ? undefined : <Hint text={hint} />}
      {...(field.upperCase && { classNames: { input: classes["upper"] ?? "" } })}
      onFocus={() => setFocused(true)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        setFocused(false);
        const trimmed = text.trim();
        const kept = field.upperCase ? trimmed.toUpperCase() : trimmed;
        if (kept !== text) onChange(kept);
        onBlur();
      }}
    />
  );
}

/** Several lines of text, growing with what is typed. */
export function TextareaField(props: FieldProps): ReactNode {
  const { field, value, onChange, onBlur, inputRef, error, required } = props;
  const text = textOf(value);
  const left = (field.maxLength ?? 0) - text.length;
  return (
    <Textarea
      ref={inputRef}
      label={field.label}
      required={required}
      error={error}
      value={text}
      maxLength={field.maxLength}
      autosize
      minRows={3}
      maxRows={10}
      inputWrapperOrder={["label", "input", "error", "description"]}
      description={field.maxLength !== undefined && left < 200 ? `Restam ${left} caracteres` : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}
