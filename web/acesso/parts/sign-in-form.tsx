import { Anchor, PasswordInput, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { ESQUECI_SENHA, TOGGLE_PASSWORD } from "../../../contract/acesso/index.ts";
import { messageOf, ServerError } from "../../platform/http/errors.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { Refusal } from "../../platform/page/refusal.tsx";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { ROOT, linkTo, useGo } from "../../platform/routing/links.ts";
import { leadsTo } from "../../platform/routing/route-link.tsx";
import { signIn } from "../queries/sign-in.ts";
import { asksCode, CodeForm } from "./code-form.tsx";
import { DemoCards } from "./demo-cards.tsx";
import { EntryForm } from "./entry-shell.tsx";
import { Providers } from "./providers.tsx";
import { safeRedirect } from "./safe-redirect.ts";

/** What both forms of the sign-in screen are about. */
export interface EntryFormProps {
  readonly login: string;
  readonly onLogin: (login: string) => void;
  /** Where the person was led away from, as the address says it. */
  readonly redirect: string | undefined;
}

/** Signs in by login and password, or leads to who else may say who one is. */
export function SignInForm({ login, onLogin, redirect }: EntryFormProps): ReactNode {
  const client = useQueryClient();
  const navigate = useNavigate();
  const go = useGo();
  const [senha, setSenha] = useState("");
  // The password was right, and its code is missing.
  const [isAsked, setAsked] = useState(false);
  const loginField = useRef<HTMLInputElement>(null);
  const senhaField = useRef<HTMLInputElement>(null);
  const focusFirst = useEffectEvent(() => (senha === "" ? loginField : senhaField).current?.focus());
  useEffect(() => {
    if (!isAsked) focusFirst();
  }, [isAsked]);

  const entering = useMutation({
    mutationFn: (wanted: { login: string; senha: string; codigo?: string }) => signIn(client, wanted),
    onSuccess: () => {
      const path = safeRedirect(redirect, location.origin);
      if (path === null) go(ROOT, { replace: true });
      else void navigate({ href: path, replace: true });
    },
    onError: (error, { codigo }) => {
      if (asksCode(error)) setAsked(true);
      // The password is another meanwhile: back to where it is typed. A throttle is told where the code stands.
      else if (codigo !== undefined && error instanceof ServerError && error.status === 400) setAsked(false);
      // Wrong passwords are more common than wrong logins, so the password gets the focus.
      else senhaField.current?.select();
    },
  });

  if (isAsked)
    return (
      <CodeForm
        title={`A senha de ${login.trim()} confere. Falta o código.`}
        submitLabel="Entrar"
        isPending={entering.isPending}
        error={entering.error}
        onSubmit={(codigo) => entering.mutate({ login, senha, codigo })}
        onBack={() => {
          setAsked(false);
          entering.reset();
        }}
      />
    );

  const submit = () => {
    if (!entering.isPending) entering.mutate({ login, senha });
  };

  return (
    <>
      <EntryForm label="Entrar" onSubmit={submit}>
        <TextInput
          ref={loginField}
          label="Login"
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          value={login}
          onChange={(event) => onLogin(event.currentTarget.value)}
        />
        <PasswordInput
          ref={senhaField}
          label="Senha"
          name="senha"
          autoComplete="current-password"
          size="md"
          value={senha}
          onChange={(event) => setSenha(event.currentTarget.value)}
          visibilityToggleButtonProps={{ "aria-label": TOGGLE_PASSWORD, tabIndex: 0 }}
        />
        <Refusal>{entering.error && messageOf(entering.error)}</Refusal>
        <WaitingButton type="submit" size="md" fullWidth isWaiting={entering.isPending}>
          Entrar
        </WaitingButton>
        <Anchor
          size="sm"
          ta="center"
          py={8}
          my={-8}
          renderRoot={leadsTo(linkTo("pac-auth-login", {}, { ...kept(redirect), esqueci: "1" }))}
        >
          {ESQUECI_SENHA}
        </Anchor>
      </EntryForm>
      <Providers redirect={redirect} />
      {pageMeta("pac-demo") === "on" ? (
        <DemoCards busy={entering.isPending} onChoose={(demo) => entering.mutate(demo)} />
      ) : null}
    </>
  );
}

/** The part of the address that both forms keep. */
export function kept(redirect: string | undefined): { readonly redirect?: string } {
  return redirect === undefined ? {} : { redirect };
}
