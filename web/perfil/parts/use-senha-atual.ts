import { useState } from "react";
import { SENHA_NEEDED } from "../../../contract/perfil/index.ts";

/** The password that a new e-mail needs. It is no part of the form: nothing merges, keeps or compares it. */
export interface SenhaAtual {
  /** Whether it is asked for. */
  readonly isAsked: boolean;
  readonly value: string;
  readonly error: string | null;
  readonly type: (value: string) => void;
  /** Tells that it is missing, where it is; gives whether it is not. */
  readonly check: () => boolean;
  /** Puts what the server says of it on the field. */
  readonly refuse: (mensagem: string) => void;
  readonly forget: () => void;
}

const NOTHING = { value: "", error: null as string | null };

/** `isAsked`: the e-mail was changed, and there is a password. It is forgotten as soon as that is not so any more. */
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
