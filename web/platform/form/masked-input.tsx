import { TextInput, type TextInputProps } from "@mantine/core";
import type { ChangeEvent, ReactNode, Ref } from "react";

/** How a field shows what it holds. */
export interface Mask {
  /** What is kept of what is typed or pasted: the value without its mask. */
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

/** A line of text whose mask grows with it; the caret stays behind the sign that was typed, wherever that was. */
export function MaskedInput({ mask, value, onChange, ...others }: MaskedInputProps): ReactNode {
  function change({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const bare = mask.typed(input.value);
    const shown = mask.format(bare);
    const before = mask.typed(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    // Before React compares them: what it finds unchanged it leaves alone, the caret too.
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

/** The place in the masked text right behind its `count`th kept sign. */
export function caretBehind({ typed }: Pick<Mask, "typed">, shown: string, count: number): number {
  let at = 0;
  while (at < shown.length && typed(shown.slice(0, at)).length < count) at += 1;
  return at;
}
