import { TextInput, type TextInputProps } from "@mantine/core";
import type { ChangeEvent, ReactNode, Ref } from "react";
import { maskedText, type Mask } from "../../../contract/platform/form/index.ts";

interface MaskedInputProps extends Omit<TextInputProps, "value" | "onChange"> {
  readonly mask: Mask;
  /** The value without the mask; a text that does not fit the mask stays as it was typed. */
  readonly value: string;
  readonly onChange: (bare: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A text input with a mask; the caret stays after the typed character. What the mask has no place for is not cut: the
 * whole text stands there as it was typed, and is no value.
 */
export function MaskedInput({ mask, value, onChange, ...others }: MaskedInputProps): ReactNode {
  function change({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const bare = mask.typed(input.value);
    if (bare === null) return onChange(input.value);
    const shown = mask.format(bare);
    const typed = mask.typed(input.value.slice(0, input.selectionStart ?? input.value.length));
    const before = typed?.length ?? bare.length;
    // Set before React compares values, so that it leaves the equal value and its caret alone.
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
      value={maskedText(mask, value)}
      onChange={change}
    />
  );
}

/** The position in the masked text after its `count`th value character. */
export function caretBehind({ typed }: Pick<Mask, "typed">, shown: string, count: number): number {
  let at = 0;
  while (at < shown.length && (typed(shown.slice(0, at)) ?? "").length < count) at += 1;
  return at;
}
