import { Anchor, PasswordInput, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { TOGGLE_PASSWORD } from "../../../contract/acesso/index.ts";
import { REQUIRED_FIELD } from "../../../contract/platform/messages.ts";
import { FormDialog } from "../../platform/form/form-dialog.tsx";
import { ServerError, messageOf } from "../../platform/http/errors.ts";
import type { AskedProof } from "../../platform/http/proof.ts";
import { linkTo, useGo } from "../../platform/routing/links.ts";
import { proveIdentity } from "../queries/senha.ts";
import { leaveToEnter } from "../queries/sign-out.ts";
import { CodeField } from "./code-field.tsx";
import { PasswordOwner } from "./password-owner.tsx";
import { useSessao } from "./sessao-context.tsx";

const TITLE = "Confirme que é você";
const PROVING = ["confirmacao"];

interface ProofDialogProps {
  readonly asked: AskedProof;
}

/**
 * Asks who it is before what changes who may do what; what was being saved goes on once it is shown, and fails where it
 * is not.
 */
export function ProofDialog({ asked }: ProofDialogProps): ReactNode {
  const { formas } = asked;
  const canProve = formas.includes("senha") || formas.includes("segundo_fator");
  return canProve ? <ByProving asked={asked} /> : <ByEntering asked={asked} />;
}

/** By the password or, for who has one, by a code of the second factor. */
function ByProving({ asked }: ProofDialogProps): ReactNode {
  const { usuario_email } = useSessao();
  const client = useQueryClient();
  const { formas } = asked;
  const [forma, setForma] = useState<"senha" | "codigo">(formas.includes("senha") ? "senha" : "codigo");
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const proving = useMutation({
    mutationKey: PROVING,
    mutationFn: proveIdentity,
    // What was typed is kept nowhere.
    gcTime: 0,
    onSuccess: () => asked.answer(true),
    onError: () => field.current?.select(),
  });
  const { error } = proving;
  const ofField = error instanceof ServerError ? error.campos[0]?.mensagem : undefined;
  const wrong = isMissing ? REQUIRED_FIELD : ofField;
  const type = (typed: string): void => {
    setMissing(false);
    setText(typed);
  };
  const submit = (): void => {
    const isBlank = text.trim() === "";
    setMissing(isBlank);
    if (isBlank) field.current?.focus();
    // The second press of a double click comes before `isPending` is drawn: sent too, it would outlive the first.
    else if (client.isMutating({ mutationKey: PROVING }) === 0)
      proving.mutate(forma === "senha" ? { senha: text } : { codigo: text });
  };
  return (
    <FormDialog
      title={TITLE}
      submitLabel="Confirmar"
      refusal={error === null || ofField !== undefined ? null : messageOf(error)}
      isSending={proving.isPending}
      isDirty={text !== ""}
      onSubmit={submit}
      onClose={() => asked.answer(false)}
    >
      <Text>
        Isto mexe com quem entra no PAC ou com o que sai dele. Confirme com{" "}
        {forma === "senha" ? "a sua senha" : "um código"} para continuar.
      </Text>
      {forma === "senha" ? (
        <>
          <PasswordOwner login={usuario_email} />
          <PasswordInput
            ref={field}
            data-autofocus
            label="Sua senha"
            name="senha"
            autoComplete="current-password"
            value={text}
            error={wrong}
            onChange={(event) => type(event.currentTarget.value)}
            visibilityToggleButtonProps={{ "aria-label": TOGGLE_PASSWORD, tabIndex: 0 }}
          />
        </>
      ) : (
        <CodeField recovers size="sm" value={text} onChange={type} error={wrong ?? null} />
      )}
      {formas.length > 1 ? (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="left"
          onClick={() => {
            setForma(forma === "senha" ? "codigo" : "senha");
            type("");
            proving.reset();
          }}
        >
          {forma === "senha" ? "Usar o segundo fator" : "Usar a senha"}
        </Anchor>
      ) : null}
    </FormDialog>
  );
}

/** Who has neither password nor second factor signs in anew, and comes back; what was typed is kept in the browser. */
function ByEntering({ asked }: ProofDialogProps): ReactNode {
  const client = useQueryClient();
  const go = useGo();
  const leaving = useMutation({
    mutationFn: async () => {
      const redirect = `${location.pathname}${location.search}${location.hash}`;
      await leaveToEnter(client);
      return redirect;
    },
    onSuccess: (redirect) => {
      asked.answer(false);
      go(linkTo("pac-auth-login", {}, { redirect }), { replace: true, force: true });
    },
  });
  return (
    <FormDialog
      title={TITLE}
      submitLabel="Entrar novamente"
      refusal={leaving.error === null ? null : messageOf(leaving.error)}
      isSending={leaving.isPending}
      isDirty={false}
      onSubmit={() => leaving.mutate()}
      onClose={() => asked.answer(false)}
    >
      <Text>
        Isto mexe com quem entra no PAC ou com o que sai dele. Você entra com a conta da empresa, sem senha:
        entre novamente com ela, volte a esta tela e salve. O que foi preenchido fica guardado neste
        navegador.
      </Text>
    </FormDialog>
  );
}
