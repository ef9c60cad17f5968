import { PasswordInput } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import { TOGGLE_PASSWORD } from "../../../contract/acesso/index.ts";
import { textOf, type InputProps } from "../../platform/form/input-props.ts";

/** The current password, which a new e-mail requires; forgotten as soon as the field is hidden. */
export function SenhaInput(props: InputProps): ReactNode {
  const { field, value, onChange, onBlur, inputRef, error, required } = props;
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => () => change.current(""), []);
  return (
    <PasswordInput
      ref={inputRef}
      label={field.label}
      description={field.help}
      required={required}
      autoComplete="current-password"
      value={textOf(value)}
      error={error}
      inputWrapperOrder={["label", "input", "error", "description"]}
      visibilityToggleButtonProps={{ "aria-label": TOGGLE_PASSWORD, tabIndex: 0 }}
      // A refused password is typed again, not corrected.
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}
