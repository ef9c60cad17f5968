import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { CONVITE_FOR_PASSWORD, type Usuario } from "../../../../contract/administrativo/index.ts";
import { ATTENTION } from "../../../../contract/platform/messages.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { useInvite } from "../queries/convite.ts";

/** Makes an invitation for an active person; for one who has a password it asks first (OP-12). */
export function InviteButton({ usuario }: { usuario: Usuario }): ReactNode {
  const { mutate, isPending, error, reset } = useInvite();
  const [asked, setAsked] = useState(false);
  if (!usuario.can.invite) return null;
  const close = (): void => {
    setAsked(false);
    reset();
  };
  const generate = (): void =>
    mutate(usuario, { onSuccess: close, onError: (refused) => tellFailure(refused) });
  return (
    <>
      <Button
        variant="default"
        loading={isPending && !asked}
        onClick={() => (usuario.usuario_tem_senha ? setAsked(true) : generate())}
      >
        Gerar convite
      </Button>
      <Confirm
        opened={asked}
        title={ATTENTION}
        confirmLabel="Sim"
        cancelLabel="Não"
        loading={isPending}
        error={error}
        onConfirm={generate}
        onCancel={close}
      >
        {CONVITE_FOR_PASSWORD}
      </Confirm>
    </>
  );
}
