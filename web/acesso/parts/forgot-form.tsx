import { Button, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import {
  ASK_LINK_AGAIN,
  ESQUECI_SENHA,
  LINK_ASKED,
  LINK_NOT_COMING,
  LOGIN_MISSING,
} from "../../../contract/acesso/index.ts";
import { MAX_EMAIL } from "../../../contract/platform/text.ts";
import { messageOf } from "../../platform/http/errors.ts";
import { Refusal } from "../../platform/page/refusal.tsx";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { linkTo } from "../../platform/routing/links.ts";
import { leadsTo } from "../../platform/routing/route-link.tsx";
import { askLink } from "../queries/senha.ts";
import { EntryCard, EntryForm, EntryHeading } from "./entry-shell.tsx";
import { kept, type EntryFormProps } from "./sign-in-form.tsx";

/** Asks for the mail with a link to set another password; the same is said to everybody (OP-12). */
export function ForgotForm({ login, onLogin, redirect }: EntryFormProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const asking = useMutation({ mutationFn: askLink });
  useEffect(() => {
    if (!asking.isSuccess) field.current?.focus();
  }, [asking.isSuccess]);

  const submit = () => {
    const isBlank = login.trim() === "";
    setMissing(isBlank);
    if (isBlank) field.current?.focus();
    else if (!asking.isPending) asking.mutate(login);
  };
  const back = (
    <Button
      size="md"
      fullWidth
      variant="default"
      renderRoot={leadsTo(linkTo("pac-auth-login", {}, kept(redirect)))}
    >
      Voltar ao acesso
    </Button>
  );

  if (asking.isSuccess)
    return (
      <EntryCard>
        <div aria-live="polite">
          <EntryHeading title="Confira o seu e-mail">Pedido para {login.trim()}</EntryHeading>
          <Text mt="md">{LINK_ASKED}</Text>
          <Text mt="md" c="dimmed" size="sm">
            {LINK_NOT_COMING}
          </Text>
        </div>
        {back}
        <Button size="md" fullWidth variant="subtle" onClick={() => asking.reset()}>
          {ASK_LINK_AGAIN}
        </Button>
      </EntryCard>
    );
  return (
    <EntryForm label={ESQUECI_SENHA} onSubmit={submit}>
      <EntryHeading title={ESQUECI_SENHA}>
        Digite o seu login, que é o e-mail ou o ID América. O link para definir outra senha vai por e-mail.
      </EntryHeading>
      <TextInput
        ref={field}
        label="Login"
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        maxLength={MAX_EMAIL}
        value={login}
        error={isMissing ? LOGIN_MISSING : null}
        onChange={(event) => {
          setMissing(false);
          onLogin(event.currentTarget.value);
        }}
      />
      <Refusal>{asking.error && messageOf(asking.error)}</Refusal>
      <WaitingButton type="submit" size="md" fullWidth isWaiting={asking.isPending}>
        Enviar link
      </WaitingButton>
      {back}
    </EntryForm>
  );
}
