import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { DEFINIR_SENHA_TITLE } from "../../../contract/acesso/index.ts";
import { formatDateTime } from "../../platform/format/format.ts";
import type { AnswerTo } from "../../platform/http/api.ts";
import { ServerError, messageOf } from "../../platform/http/errors.ts";
import { Refusal } from "../../platform/page/refusal.tsx";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { ROOT, useGo } from "../../platform/routing/links.ts";
import { definePassword } from "../queries/sign-in.ts";
import { asksCode, CodeForm } from "./code-form.tsx";
import { EntryForm, EntryHeading } from "./entry-shell.tsx";
import { NewPasswordFields, useNewPassword } from "./new-password-fields.tsx";
import classes from "./new-password-form.module.css";
import { PasswordOwner } from "./password-owner.tsx";

interface NewPasswordFormProps {
  readonly token: string;
  readonly convidado: AnswerTo<"POST /v2/auth/convite">;
  /** Called with the reason when the invitation turns out to be invalid. */
  readonly onRefused: (error: Error) => void;
}

/** Asks the invited person for the password twice, and signs them in with it (OP-12, AUTH-57). */
export function NewPasswordForm({ token, convidado, onRefused }: NewPasswordFormProps): ReactNode {
  const client = useQueryClient();
  const go = useGo();
  const nova = useNewPassword();
  const { senha, senhaField } = nova;
  // The link is no second factor: who has one gives its code too (decision 68).
  const [isAsked, setAsked] = useState(false);
  useEffect(() => senhaField.current?.focus(), [senhaField]);

  const defining = useMutation({
    mutationFn: (wanted: { senha: string; codigo?: string }) => definePassword(client, { token, ...wanted }),
    onSuccess: () => go(ROOT, { replace: true }),
    onError: (error) => {
      if (asksCode(error)) setAsked(true);
      else if (error instanceof ServerError && error.status === 400) onRefused(error);
      else senhaField.current?.focus();
    },
  });
  const ofField =
    defining.error instanceof ServerError
      ? defining.error.campos.find(({ campo }) => campo === "senha")?.mensagem
      : undefined;
  const refused = defining.variables?.senha === senha ? ofField : undefined;

  const submit = () => {
    if (!defining.isPending && nova.check()) defining.mutate({ senha });
  };

  if (isAsked)
    return (
      <CodeForm
        title="Falta o código do seu segundo fator para definir a senha."
        submitLabel="Definir senha e entrar"
        isPending={defining.isPending}
        error={defining.error}
        onSubmit={(codigo) => defining.mutate({ senha, codigo })}
        onBack={() => {
          setAsked(false);
          defining.reset();
        }}
      />
    );

  return (
    <EntryForm label={DEFINIR_SENHA_TITLE} onSubmit={submit}>
      <EntryHeading title={DEFINIR_SENHA_TITLE}>
        Olá, {convidado.usuario_nome}. Este link vale até {formatDateTime(convidado.expira_em)}.
      </EntryHeading>
      <div>
        <div className={classes["label"]}>Login</div>
        <div className={classes["login"]}>{convidado.usuario_email}</div>
      </div>
      <PasswordOwner login={convidado.usuario_email} />
      <NewPasswordFields state={nova} refused={refused} size="md" />
      <Refusal>{defining.error && ofField === undefined ? messageOf(defining.error) : null}</Refusal>
      <WaitingButton type="submit" size="md" fullWidth isWaiting={defining.isPending}>
        Definir senha e entrar
      </WaitingButton>
    </EntryForm>
  );
}
