import { Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { NOT_AN_EMAIL, type Email } from "../../../../contract/interacoes/index.ts";
import { readEmail } from "../../../../contract/platform/email.ts";
import { FormDialog } from "../../../platform/form/form-dialog.tsx";
import { call } from "../../../platform/http/call.ts";
import { messageOf } from "../../../platform/http/errors.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { isToldToAll } from "../../../platform/notices/tell-failure.ts";

interface ResendDialogProps {
  readonly email: Pick<Email, "email_id" | "email_destino" | "email_motivo">;
  /** It goes to the address that it has: another one is not the person's to give. */
  readonly fixed?: boolean;
  readonly onClose: () => void;
  readonly onResent: () => void;
}

/** Sends a mail that failed once more, to its address or a corrected one (OP-54). */
export function ResendDialog({ email, fixed = false, onClose, onResent }: ResendDialogProps): ReactNode {
  const [destino, setDestino] = useState(email.email_destino);
  const [touched, setTouched] = useState(false);
  const isEmail = readEmail(destino) !== null;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call("POST /v2/pac/correio/reenviar", {
        body: { email_id: email.email_id, email_destino: destino.trim() },
      }),
    onSuccess: () => {
      positive("E-mail na fila para ser reenviado.");
      onResent();
    },
  });
  const refused = error === null || isToldToAll(error) ? null : messageOf(error);
  return (
    <FormDialog
      title="Reenviar e-mail"
      submitLabel="Reenviar"
      submit={{ "data-autofocus": fixed || undefined }}
      refusal={null}
      isSending={isPending}
      isDirty={false}
      onSubmit={() => {
        setTouched(true);
        if (isEmail) mutate();
      }}
      onCallOff={onClose}
      onClose={onClose}
    >
      <Text size="sm">{`Falhou: ${email.email_motivo ?? ""}`}</Text>
      <TextInput
        label="E-mail"
        type="email"
        {...(fixed
          ? { readOnly: true, description: "Para outro endereço, corrija o cadastro da pessoa." }
          : { "data-autofocus": true })}
        value={destino}
        onChange={({ currentTarget }) => setDestino(currentTarget.value)}
        onBlur={() => setTouched(true)}
        error={touched && !isEmail ? NOT_AN_EMAIL : refused}
      />
    </FormDialog>
  );
}
