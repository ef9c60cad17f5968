import type { ComponentType, RefCallback } from "react";
import type { FieldValues } from "react-hook-form";
import type { Field } from "../../../contract/platform/form/index.ts";

/** A form's values under their field names, as react-hook-form holds them. */
export type FormValues = FieldValues;

/** What every input of a form gets: its definition, its value, and what is wrong with it. */
export interface InputProps {
  readonly field: Field<string>;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  /** The element that gets the focus when the field is wrong. */
  readonly inputRef: RefCallback<HTMLElement>;
  readonly error: string | null;
  readonly required: boolean;
}

/** One component for each input, but for `rows`, which has no value of its own; a missing one does not compile. */
export type FormInputs<Input extends string> = Readonly<
  Record<Exclude<Input, "rows">, ComponentType<InputProps>>
>;

/** A text value; anything else reads as empty. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
