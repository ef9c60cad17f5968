import { PasswordInput, Skeleton, Text } from "@mantine/core";
import { Suspense, useState, type ReactNode } from "react";
import { TOGGLE_PASSWORD } from "../../../contract/acesso/index.ts";
import {
  RecoveryCodes,
  SetUpFactor,
  useBeginFactor,
  useEndFactor,
  useRenewCodes,
  useSessao,
} from "../../acesso/index.ts";
import { FormDialog } from "../../platform/form/form-dialog.tsx";
import { messageOf, ServerError } from "../../platform/http/errors.ts";
import { DIALOG } from "../../platform/look/theme.ts";
import { positive } from "../../platform/notices/notices.ts";
import { isToldToAll } from "../../platform/notices/tell-failure.ts";
import { Dialog } from "../../platform/page/dialog.tsx";

/** What somebody wants with their second factor. */
export type FactorTask = "configurar" | "trocar" | "codigos" | "desligar";

const TASKS: Readonly<Record<FactorTask, { title: string; text: string; submit: string }>> = {
  configurar: {
    title: "Configurar segundo fator",
    text: "É preciso um aplicativo autenticador no celular, como o Google Authenticator ou o Microsoft Authenticator.",
    submit: "Continuar",
  },
  trocar: {
    title: "Trocar de aplicativo",
    text: "O aplicativo e os códigos de recuperação de agora valem até o primeiro código do novo.",
    submit: "Continuar",
  },
  codigos: {
    title: "Gerar outros códigos",
    text: "Os códigos de recuperação que foram guardados deixam de valer.",
    submit: "Gerar códigos",
  },
  desligar: {
    title: "Desligar segundo fator",
    text: "Para entrar passa a bastar a senha. O aplicativo e os códigos de recuperação deixam de valer.",
    submit: "Desligar",
  },
};

interface FactorDialogProps {
  readonly task: FactorTask;
  readonly onClose: () => void;
}

/** One of these, with the password; then the secret and its first code, and the recovery codes, shown once. */
export function FactorDialog({ task, onClose }: FactorDialogProps): ReactNode {
  const { usuario_email } = useSessao();
  const [senha, setSenha] = useState("");
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  const begin = useBeginFactor();
  const renew = useRenewCodes();
  const end = useEndFactor();
  const { title, text, submit } = TASKS[task];
  const asked = task === "codigos" ? renew : task === "desligar" ? end : begin;

  function send(): void {
    if (task === "codigos") renew.mutate(senha, { onSuccess: setCodigos });
    else if (task === "desligar")
      end.mutate(senha, {
        onSuccess: () => {
          onClose();
          positive("Segundo fator desligado");
        },
      });
    else begin.mutate(senha);
  }

  if (codigos !== null)
    return (
      <Held title="Códigos de recuperação">
        <RecoveryCodes
          codigos={codigos}
          email={usuario_email}
          doneLabel="Guardei os códigos"
          onDone={onClose}
        />
      </Held>
    );
  if (begin.data)
    return (
      <Held title={title}>
        <SetUpFactor
          segredo={begin.data}
          onConfirmed={(made) => {
            setCodigos(made);
            positive("Segundo fator ligado");
          }}
          onExpired={() => begin.reset()}
          cancelLabel="Cancelar"
          onCancel={onClose}
        />
      </Held>
    );
  const { error } = asked;
  // The password's errors stand on it; the throttle's too, since only passwords are counted here.
  const ofField =
    error instanceof ServerError && (error.status === 429 || error.campos.length > 0) ? error : null;
  return (
    <FormDialog
      title={title}
      submitLabel={submit}
      refusal={error && !ofField && !isToldToAll(error) ? messageOf(error) : null}
      isSending={asked.isPending}
      isDirty={senha !== ""}
      onSubmit={send}
      onClose={onClose}
    >
      <Text>{text}</Text>
      <PasswordInput
        data-autofocus
        label="Senha atual"
        required
        autoComplete="current-password"
        value={senha}
        error={ofField && asked.variables === senha ? messageOf(ofField) : null}
        visibilityToggleButtonProps={{ "aria-label": TOGGLE_PASSWORD, tabIndex: 0 }}
        onChange={(event) => setSenha(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** A dialog that only its buttons close: what it shows does not come again. */
function Held({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <Dialog
      opened
      onClose={() => undefined}
      title={title}
      size={DIALOG.medium}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Suspense fallback={<Skeleton height={320} />}>{children}</Suspense>
    </Dialog>
  );
}
