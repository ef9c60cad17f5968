import { PasswordInput } from "@mantine/core";
import { useRef, useState, type ReactNode, type RefObject } from "react";
import { SENHAS_DIFFER, TOGGLE_PASSWORD, passwordRefusal } from "../../../contract/acesso/index.ts";
import { PasswordRules } from "./password-rules.tsx";

const TOGGLE = { "aria-label": TOGGLE_PASSWORD, tabIndex: 0 };

/** A new password while it is typed twice. */
export interface NewPassword {
  readonly senha: string;
  readonly repetida: string;
  readonly set: (fields: { senha?: string; repetida?: string }) => void;
  readonly isTried: boolean;
  /** Shows what is wrong, focuses it, and says whether nothing is. */
  readonly check: () => boolean;
  readonly senhaField: RefObject<HTMLInputElement | null>;
  readonly repetidaField: RefObject<HTMLInputElement | null>;
}

/** The state of `NewPasswordFields`. */
export function useNewPassword(): NewPassword {
  const [{ senha, repetida }, setFields] = useState({ senha: "", repetida: "" });
  const [isTried, setTried] = useState(false);
  const senhaField = useRef<HTMLInputElement>(null);
  const repetidaField = useRef<HTMLInputElement>(null);
  return {
    senha,
    repetida,
    set: (fields) => setFields((now) => ({ ...now, ...fields })),
    isTried,
    check: () => {
      setTried(true);
      const wrong = passwordRefusal(senha) !== null ? senhaField : repetida === senha ? null : repetidaField;
      wrong?.current?.focus();
      return wrong === null;
    },
    senhaField,
    repetidaField,
  };
}

interface NewPasswordFieldsProps {
  readonly state: NewPassword;
  /** What the server says of the password that stands there; it alone knows the list (OP-12). */
  readonly refused: string | undefined;
  readonly size: "sm" | "md";
}

/** A new password, twice, with the rules that it keeps while it is typed (AUTH-57). */
export function NewPasswordFields({ state, refused, size }: NewPasswordFieldsProps): ReactNode {
  const { senha, repetida, set, isTried, senhaField, repetidaField } = state;
  return (
    <>
      <PasswordInput
        ref={senhaField}
        label="Nova senha"
        description="Não use nome, e-mail ou uma senha comum."
        name="senha"
        autoComplete="new-password"
        size={size}
        value={senha}
        error={refused ?? (isTried ? passwordRefusal(senha) : null)}
        onChange={(event) => set({ senha: event.currentTarget.value })}
        visibilityToggleButtonProps={TOGGLE}
      />
      <PasswordRules senha={senha} />
      <PasswordInput
        ref={repetidaField}
        label="Repita a senha"
        name="repetida"
        autoComplete="new-password"
        size={size}
        value={repetida}
        error={isTried && repetida !== senha ? SENHAS_DIFFER : null}
        onChange={(event) => set({ repetida: event.currentTarget.value })}
        visibilityToggleButtonProps={TOGGLE}
      />
    </>
  );
}
