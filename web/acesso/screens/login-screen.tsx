import { Alert, Button, PasswordInput, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { TOGGLE_PASSWORD } from "../../../contract/acesso/index.ts";
import { messageOf } from "../../platform/http/errors.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { ROOT, useGo } from "../../platform/routing/links.ts";
import { usePageTitle } from "../../platform/routing/title.ts";
import { DemoCards } from "../parts/demo-cards.tsx";
import { EntryForm, EntryShell } from "../parts/entry-shell.tsx";
import { safeRedirect } from "../parts/safe-redirect.ts";
import { signIn } from "../queries.ts";

/** The sign-in screen (AUTH-07 to AUTH-11, AUTH-27 to AUTH-29). */
export function LoginScreen(): ReactNode {
  usePageTitle("Entrar");
  const client = useQueryClient();
  const navigate = useNavigate();
  const go = useGo();
  const { redirect } = useSearch({ strict: false });
  const [fields, setFields] = useState({ login: "", senha: "" });
  const login = useRef<HTMLInputElement>(null);
  const senha = useRef<HTMLInputElement>(null);
  useEffect(() => login.current?.focus(), []);

  const entering = useMutation({
    mutationFn: (wanted: { login: string; senha: string }) => signIn(client, wanted),
    onSuccess: () => {
      const path = safeRedirect(redirect, location.origin);
      if (path === null) go(ROOT, { replace: true });
      else void navigate({ href: path, replace: true });
    },
    // Wrong passwords are more common than wrong logins, so the password gets the focus.
    onError: () => senha.current?.select(),
  });

  const submit = () => {
    if (!entering.isPending) entering.mutate(fields);
  };
  const set = (name: "login" | "senha") => (event: { currentTarget: { value: string } }) =>
    setFields({ ...fields, [name]: event.currentTarget.value });

  return (
    <EntryShell>
      <EntryForm label="Entrar" onSubmit={submit}>
        <TextInput
          ref={login}
          label="Login"
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          value={fields.login}
          onChange={set("login")}
        />
        <PasswordInput
          ref={senha}
          label="Senha"
          name="senha"
          autoComplete="current-password"
          size="md"
          value={fields.senha}
          onChange={set("senha")}
          visibilityToggleButtonProps={{ "aria-label": TOGGLE_PASSWORD, tabIndex: 0 }}
        />
        {entering.error ? (
          <Alert color="red" role="alert" variant="light">
            {messageOf(entering.error)}
          </Alert>
        ) : null}
        <Button type="submit" size="md" fullWidth loading={entering.isPending}>
          Entrar
        </Button>
      </EntryForm>
      {pageMeta("pac-demo") === "on" ? (
        <DemoCards busy={entering.isPending} onChoose={(demo) => entering.mutate(demo)} />
      ) : null}
    </EntryShell>
  );
}
