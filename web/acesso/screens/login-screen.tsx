import { useSearch } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { ESQUECI_SENHA } from "../../../contract/acesso/index.ts";
import { flag } from "../../platform/routing/search.ts";
import { usePageTitle } from "../../platform/routing/title.ts";
import { EntryShell } from "../parts/entry-shell.tsx";
import { ForgotForm } from "../parts/forgot-form.tsx";
import { SignInForm } from "../parts/sign-in-form.tsx";

/**
 * The sign-in screen (AUTH-07 to AUTH-11, AUTH-27 to AUTH-29), and what is asked for there with a forgotten password
 * (OP-12), at an address of its own. What was typed as login goes along.
 */
export function LoginScreen(): ReactNode {
  const { redirect, esqueci } = useSearch({ strict: false });
  const [login, setLogin] = useState("");
  const isForgotten = flag(esqueci) !== undefined;
  usePageTitle(isForgotten ? ESQUECI_SENHA : "Entrar");
  const Form = isForgotten ? ForgotForm : SignInForm;
  return (
    <EntryShell>
      <Form login={login} onLogin={setLogin} redirect={redirect} />
    </EntryShell>
  );
}
