import { PasswordInput } from "@mantine/core";
import type { ReactNode, RefObject } from "react";
import { TOGGLE_PASSWORD } from "../../../contract/acesso/index.ts";
import type { SenhaAtual } from "./use-senha-atual.ts";

interface SenhaFieldProps {
  readonly senha: SenhaAtual;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** The password field, shown while the e-mail differs from the stored one. */
export function SenhaField({ senha, inputRef }: SenhaFieldProps): ReactNode {
  if (!senha.isAsked) return null;
  return (
    <PasswordInput
      ref={inputRef}
      label="Senha atual"
      description="Confirma a troca do e-mail, que também é um login."
      required
      autoComplete="current-password"
      value={senha.value}
      error={senha.error}
      inputWrapperOrder={["label", "input", "error", "description"]}
      visibilityToggleButtonProps={{ "aria-label": TOGGLE_PASSWORD, tabIndex: 0 }}
      onChange={(event) => senha.type(event.currentTarget.value)}
    />
  );
}
