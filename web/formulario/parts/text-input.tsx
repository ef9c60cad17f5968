import { TextInput, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { useState } from "react";
import { applyMask } from "../../../contract/platform/mask.ts";
import { tidyText } from "../../../contract/requisicoes/index.ts";
import { Hint } from "../../platform/form/hint.tsx";
import type { FieldProps } from "./field-props.ts";
import { textOf } from "./field-props.ts";
import classes from "./form.module.css";

/** One line of text: masked while typing, trimmed and capitalised on blur (OP-24, OP-29). */
export function TextField(props: FieldProps): ReactNode {
  const { field, value, onChange, onBlur, inputRef, error, required } = props;
  const [focused, setFocused] = useState(false);
  const text = textOf(value);
  // The warning waits for blur: it would appear on every key press of an unfinished text.
  const hint = focused ? null : (field.hint?.(text) ?? null);
  return (
    <TextInput
      ref={inputRef}
      label={field.label}
      required={required}
      error={error}
      value={text}
      // A text stored without spaces may be pasted with them.
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

/** A time of day, typed as digits only (OP-24). */
export function TimeField(props: FieldProps): ReactNode {
  return <TextField {...props} field={{ ...props.field, mask: "##:##" }} />;
}

/** Several lines of text; grows while typing. */
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
