import { PasswordInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { SenhaAtual } from "./use-senha-atual.ts";

/** The field below the e-mail, while a new one is typed. */
export function SenhaField({ senha }: { senha: SenhaAtual }): ReactNode {
  if (!senha.isAsked) return null;
  return (
    <PasswordInput
      ref={senha.ref}
      label="Senha atual"
      description="Confirma a troca do e-mail, que também é um login."
      required
      autoComplete="current-password"
      value={senha.value}
      error={senha.error}
      inputWrapperOrder={["label", "input", "error", "description"]}
      visibilityToggleButtonProps={{ "aria-label": "Mostrar ou ocultar a senha", tabIndex: 0 }}
      onChange={(event) => senha.type(event.currentTarget.value)}
    />
  );
}
