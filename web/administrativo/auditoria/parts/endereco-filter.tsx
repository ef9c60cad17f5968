import { TextInput } from "@mantine/core";
import { useState, type ReactNode } from "react";
import {
  ENDERECO_INVALID,
  looksLikeEndereco,
  MAX_ENDERECO,
} from "../../../../contract/administrativo/index.ts";

/** What is typed as an address, kept by the screen: the menu of filters forgets what it held when it closes. */
export interface EnderecoDraft {
  readonly typed: string;
  /** Whether the field was left, so that what is wrong with it is told. */
  readonly isLeft: boolean;
}

/**
 * The draft of the address, and what changes it; null begins it anew, as another address of the page does.
 * @param value what is searched for
 */
export function useEnderecoDraft(
  value: string | undefined,
): readonly [EnderecoDraft, (draft: EnderecoDraft | null) => void] {
  const fresh = { of: value, typed: value ?? "", isLeft: false };
  const [kept, setKept] = useState(fresh);
  if (kept.of !== value) setKept(fresh);
  return [
    kept.of === value ? kept : fresh,
    (draft) => setKept(draft === null ? fresh : { of: value, ...draft }),
  ];
}

interface EnderecoFilterProps {
  readonly value: string | undefined;
  readonly draft: EnderecoDraft;
  readonly onDraft: (draft: EnderecoDraft) => void;
  readonly onChange: (value: string | undefined) => void;
}

/** An address applies when it is whole: at Enter, and when the field is left, by Esc too. A wrong one stays and is told. */
export function EnderecoFilter({ value, draft, onDraft, onChange }: EnderecoFilterProps): ReactNode {
  const { typed, isLeft } = draft;
  const text = typed.trim();
  const isWrong = text !== "" && !looksLikeEndereco(text);
  const apply = (): void => {
    if (isWrong || text === (value ?? "")) onDraft({ typed, isLeft: true });
    else onChange(text === "" ? undefined : text);
  };
  return (
    <TextInput
      label="Endereço"
      placeholder="10.0.0.7"
      autoComplete="off"
      spellCheck={false}
      maxLength={MAX_ENDERECO}
      value={typed}
      error={isLeft && isWrong ? ENDERECO_INVALID : null}
      onChange={(event) => onDraft({ typed: event.currentTarget.value, isLeft })}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === "Enter" || event.key === "Escape") apply();
      }}
    />
  );
}
