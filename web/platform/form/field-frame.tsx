import type { ReactNode } from "react";
import { Hint } from "./hint.tsx";
import { ORDER } from "./input-order.ts";
import type { InputProps } from "./input-props.ts";

/** What every input has around it: label, error, and below that a remark on its value, or else its help. */
export function frameOf(
  { field, inputRef, required, error, onBlur }: InputProps,
  hint: string | null = null,
) {
  return {
    ref: inputRef,
    label: field.label,
    required,
    error,
    inputWrapperOrder: ORDER,
    description: (hint === null ? field.help : <Hint text={hint} />) as ReactNode,
    onBlur,
  };
}
