import { Alert, Button, PasswordInput, VisuallyHidden } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import {
  DEFINIR_SENHA_TITLE,
  SENHAS_DIFFER,
  TOGGLE_PASSWORD,
  passwordRefusal,
} from "../../../contract/acesso/index.ts";
import { formatDateTime } from "../../platform/format/format.ts";
import type { AnswerTo } from "../../platform/http/api.ts";
import { ServerError, messageOf } from "../../platform/http/errors.ts";
import { ROOT, useGo } from "../../platform/routing/links.ts";
import { definePassword } from "../queries.ts";
import { asksCode, CodeForm } from "./code-form.tsx";
import { EntryForm, EntryHeading } from "./entry-shell.tsx";
import classes from "./new-password-form.module.css";
import { PasswordRules } from "./password-rules.tsx";

interface NewPasswordFormProps {
  readonly token: string;
  readonly convidado: AnswerTo<"POST /v2/auth/convite">;
  /** Called with the reason when the invitation turns out to be invalid. */
  readonly onRefused: (error: Error) => void;
}

const TOGGLE = { "aria-label": TOGGLE_PASSWORD, tabIndex: 0 };

/** Asks the invited person for the password twice, and signs them in with it (OP-12, AUTH-57). */
export function NewPasswordForm({ token, convidado, onRefused }: NewPasswordFormProps): ReactNode {
  const client = useQueryClient();
  const go = useGo();
  const [fields, setFields] = useState({ senha: "", repetida: "" });
  const [isTried, setTried] = useState(false);
  // The link is no second factor: who has one gives its code too (decision 68).
  const [isAsked, setAsked] = useState(false);
  const senha = useRef<HTMLInputElement>(null);
  const repetida = useRef<HTMLInputElement>(null);
  useEffect(() => senha.current?.focus(), []);

  const defining = useMutation({
    mutationFn: (wanted: { senha: string; codigo?: string }) => definePassword(client, { token, ...wanted }),
    onSuccess: () => go(ROOT, { replace: true }),
    onError: (error) => {
      if (asksCode(error)) setAsked(true);
      else if (error instanceof ServerError && error.status === 400) onRefused(error);
      else senha.current?.focus();
    },
  });
  const ofField =
    defining.error instanceof ServerError
      ? defining.error.campos.find(({ campo }) => campo === "senha")?.mensagem
      : undefined;
  const refused = defining.variables?.senha === fields.senha ? ofField : undefined;
  const senhaError = refused ?? (isTried ? passwordRefusal(fields.senha) : null);
  const repetidaError = isTried && fields.repetida !== fields.senha ? SENHAS_DIFFER : null;

  const submit = () => {
    if (defining.isPending) return;
    setTried(true);
    if (passwordRefusal(fields.senha) !== null) senha.current?.focus();
    else if (fields.repetida !== fields.senha) repetida.current?.focus();
    else defining.mutate({ senha: fields.senha });
  };
  const set = (name: keyof typeof fields) => (event: { currentTarget: { value: string } }) =>
    setFields({ ...fields, [name]: event.currentTarget.value });

  if (isAsked)
    return (
      <CodeForm
        title="Falta o código do seu segundo fator para definir a senha."
        submitLabel="Definir senha e entrar"
        isPending={defining.isPending}
        error={defining.error}
        onSubmit={(codigo) => defining.mutate({ senha: fields.senha, codigo })}
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
      {/* For password managers, which keep the password under the name of this field. */}
      <VisuallyHidden>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={convidado.usuario_email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
      </VisuallyHidden>
      <PasswordInput
        ref={senha}
        label="Nova senha"
        description="Não use nome, e-mail ou uma senha comum."
        name="senha"
        autoComplete="new-password"
        size="md"
        value={fields.senha}
        error={senhaError}
        onChange={set("senha")}
        visibilityToggleButtonProps={TOGGLE}
      />
      <PasswordRules senha={fields.senha} />
      <PasswordInput
        ref={repetida}
        label="Repita a senha"
        name="repetida"
        autoComplete="new-password"
        size="md"
        value={fields.repetida}
        error={repetidaError}
        onChange={set("repetida")}
        visibilityToggleButtonProps={TOGGLE}
      />
      {defining.error && ofField === undefined ? (
        <Alert color="red" role="alert" variant="light">
          {messageOf(defining.error)}
        </Alert>
      ) : null}
      <Button type="submit" size="md" fullWidth loading={defining.isPending}>
        Definir senha e entrar
      </Button>
    </EntryForm>
  );
}
