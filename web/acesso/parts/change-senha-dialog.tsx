import { PasswordInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { SENHA_CHANGED, TOGGLE_PASSWORD } from "../../../contract/acesso/index.ts";
import { REQUIRED_FIELD } from "../../../contract/platform/messages.ts";
import { FormDialog } from "../../platform/form/form-dialog.tsx";
import { ServerError, messageOf } from "../../platform/http/errors.ts";
import { positive } from "../../platform/notices/notices.ts";
import { changeSenha } from "../queries/senha.ts";
import { NewPasswordFields, useNewPassword } from "./new-password-fields.tsx";
import { PasswordOwner } from "./password-owner.tsx";
import { useSessao } from "./sessao-context.tsx";

interface ChangeSenhaDialogProps {
  readonly onClose: () => void;
  /** Called once it is changed: the other sessions are over by then. */
  readonly onChanged: () => void;
}

/** Another password, by the current one. What was typed is kept nowhere but here, and goes with the dialog. */
export function ChangeSenhaDialog({ onClose, onChanged }: ChangeSenhaDialogProps): ReactNode {
  const { usuario_email } = useSessao();
  const [atual, setAtual] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const nova = useNewPassword();
  const changing = useMutation({
    mutationFn: changeSenha,
    // The passwords are kept nowhere.
    gcTime: 0,
    onSuccess: () => {
      positive(SENHA_CHANGED);
      onClose();
      onChanged();
    },
    onError: (error) => (campoOf(error, "senha") === undefined ? field : nova.senhaField).current?.select(),
  });
  const { error, variables: sent } = changing;
  const ofAtual = sent?.senha_atual === atual ? campoOf(error, "senha_atual") : undefined;
  const ofNova = sent?.senha === nova.senha ? campoOf(error, "senha") : undefined;
  const isOfField = (campoOf(error, "senha_atual") ?? campoOf(error, "senha")) !== undefined;

  const submit = (): void => {
    setMissing(atual === "");
    const isRight = nova.check();
    if (atual === "") field.current?.focus();
    else if (isRight) changing.mutate({ senha_atual: atual, senha: nova.senha });
  };
  return (
    <FormDialog
      title="Trocar senha"
      submitLabel="Trocar senha"
      refusal={error === null || isOfField ? null : messageOf(error)}
      isSending={changing.isPending}
      isDirty={[atual, nova.senha, nova.repetida].some((text) => text !== "")}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordOwner login={usuario_email} />
      <PasswordInput
        ref={field}
        data-autofocus
        label="Senha atual"
        name="senha_atual"
        autoComplete="current-password"
        value={atual}
        error={isMissing ? REQUIRED_FIELD : ofAtual}
        onChange={(event) => {
          setMissing(false);
          setAtual(event.currentTarget.value);
        }}
        visibilityToggleButtonProps={{ "aria-label": TOGGLE_PASSWORD, tabIndex: 0 }}
      />
      <NewPasswordFields state={nova} refused={ofNova} size="sm" />
    </FormDialog>
  );
}

function campoOf(error: Error | null, campo: string): string | undefined {
  if (!(error instanceof ServerError)) return undefined;
  return error.campos.find((one) => one.campo === campo)?.mensagem;
}
