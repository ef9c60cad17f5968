import { IconMapOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { PAGE_NOT_FOUND } from "../../../contract/platform/messages.ts";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { SIGN_OUT_LABEL } from "../messages.ts";
import { SignOutDialog } from "../sign-out-dialog.tsx";
import { useSignOut } from "../use-sign-out.ts";

/** Seen only by people who may not even open their homepage (AUTH-50, OP-11); the button lets them sign out. */
export function NotFoundScreen(): ReactNode {
  const leaving = useSignOut();
  return (
    <EmptyState
      icon={<IconMapOff size={28} stroke={1.5} aria-hidden />}
      title={PAGE_NOT_FOUND}
      hint="Nenhuma página está liberada para o seu usuário. Procure o administrador."
      action={
        <>
          <WaitingButton variant="default" isWaiting={leaving.isPending} onClick={leaving.leave}>
            {SIGN_OUT_LABEL}
          </WaitingButton>
          {leaving.isAsking ? <SignOutDialog leaving={leaving} /> : null}
        </>
      }
    />
  );
}
