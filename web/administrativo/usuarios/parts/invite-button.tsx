import type { ReactNode } from "react";
import { CONVITE_FOR_PASSWORD, type Usuario } from "../../../../contract/administrativo/index.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { useQuestion } from "../../../platform/page/use-question.ts";
import { WaitingButton } from "../../../platform/page/waiting-button.tsx";
import { useInvite } from "../queries/convite.ts";

/** Makes an invitation for an active person; for one who has a password it asks first (OP-12). */
export function InviteButton({ usuario }: { usuario: Usuario }): ReactNode {
  const { asked, ask, yes, props } = useQuestion(useInvite(), {
    onFailed: (refused) => tellFailure(refused),
  });
  if (!usuario.can.invite) return null;
  return (
    <>
      <WaitingButton
        variant="default"
        isWaiting={props.loading && !asked}
        onClick={() => (usuario.usuario_tem_senha ? ask() : yes(usuario))}
      >
        Gerar convite
      </WaitingButton>
      <Confirm {...props} onConfirm={() => yes(usuario)}>
        {CONVITE_FOR_PASSWORD}
      </Confirm>
    </>
  );
}
