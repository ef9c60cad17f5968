import { PasswordInput } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import { TOGGLE_PASSWORD } from "../../../contract/acesso/index.ts";
import { frameOf } from "../../platform/form/field-frame.tsx";
import { textOf, type InputProps } from "../../platform/form/input-props.ts";

/** The current password, which a new e-mail requires; forgotten as soon as the field is hidden. */
export function SenhaInput(props: InputProps): ReactNode {
  const { value, onChange } = props;
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => () => change.current(""), []);
  return (
    <PasswordInput
      {...frameOf(props)}
      autoComplete="current-password"
      value={textOf(value)}
      visibilityToggleButtonProps={{ "aria-label": TOGGLE_PASSWORD, tabIndex: 0 }}
      // A refused password is typed again, not corrected.
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
