import { TextInput, type TextInputProps } from "@mantine/core";
import type { ChangeEvent, ReactNode, Ref } from "react";

/** How the field displays its value. */
export interface Mask {
  /** Reduces typed or pasted text to the value without mask. */
  readonly typed: (text: string) => string;
  readonly format: (bare: string) => string;
}

interface MaskedInputProps extends Omit<TextInputProps, "value" | "onChange"> {
  readonly mask: Mask;
  /** Without the mask. */
  readonly value: string;
  readonly onChange: (bare: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A text input with a mask; the caret stays after the typed character. */
export function MaskedInput({ mask, value, onChange, ...others }: MaskedInputProps): ReactNode {
  function change({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const bare = mask.typed(input.value);
    const shown = mask.format(bare);
    const before = mask.typed(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    // Set before React compares the values: it leaves an equal value and its caret alone.
    input.value = shown;
    const caret = caretBehind(mask, shown, before);
    input.setSelectionRange(caret, caret);
    onChange(bare);
  }
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      {...others}
      value={mask.format(value)}
      onChange={change}
    />
  );
}

/** The position in the masked text after its `count`th value character. */
export function caretBehind({ typed }: Pick<Mask, "typed">, shown: string, count: number): number {
  let at = 0;
  while (at < shown.length && typed(shown.slice(0, at)).length < count) at += 1;
  return at;
}
