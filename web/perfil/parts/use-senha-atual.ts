import { useState } from "react";
import { SENHA_NEEDED } from "../../../contract/perfil/index.ts";

/**
 * The password that a new e-mail requires. It is not part of the form, so that it is never merged, stored or compared.
 */
export interface SenhaAtual {
  /** True when the field is shown. */
  readonly isAsked: boolean;
  readonly value: string;
  readonly error: string | null;
  readonly type: (value: string) => void;
  /** Shows an error when it is missing; returns false then. */
  readonly check: () => boolean;
  /** Shows the server's error on the field. */
  readonly refuse: (mensagem: string) => void;
  readonly forget: () => void;
}

const NOTHING = { value: "", error: null as string | null };

/**
 * `isAsked`: the e-mail was changed and the person has a password. The typed password is forgotten once that is false.
 */
export function useSenhaAtual(isAsked: boolean): SenhaAtual {
  const [typed, setTyped] = useState(NOTHING);
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (wasAsked !== isAsked) {
    setWasAsked(isAsked);
    setTyped(NOTHING);
  }
  const refuse = (error: string) => setTyped(({ value }) => ({ value, error }));
  return {
    isAsked,
    ...typed,
    type: (value) => setTyped({ value, error: null }),
    check: () => {
      const isMissing = isAsked && typed.value === "";
      if (isMissing) refuse(SENHA_NEEDED);
      return !isMissing;
    },
    refuse,
    forget: () => setTyped(NOTHING),
  };
}
