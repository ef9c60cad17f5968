import { TextInput, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { useState } from "react";
import { tidyText } from "../../../contract/platform/form/index.ts";
import { applyMask } from "../../../contract/platform/mask.ts";
import { Hint } from "../../platform/form/hint.tsx";
import type { FieldProps } from "./field-props.ts";
import { textOf } from "./field-props.ts";
import classes from "./form.module.css";

/** One line of text: masked as it is typed, trimmed and put in capitals once it is left (OP-24, OP-29). */
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
      // A text that is kept without blanks may be pasted with them.
      maxLength={field.compact ? undefined : field.maxLength}
      inputMode={field.numeric || field.mask !== undefined ? "numeric" : undefined}
      placeholder={field.mask?.replaceAll("#", "0")}
      autoComplete="off"
      spellCheck={false}
      inputWrapperOrder={["label", "input", "error", "description"]}
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
export function TimeField(props: FieldProps): ReactNode {
  return <TextField {...props} field={{ ...props.field, mask: "##:##" }} />;
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
