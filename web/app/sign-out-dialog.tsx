import type { ReactNode } from "react";
import { formatInteger } from "../platform/format/format.ts";
import { Confirm } from "../platform/page/confirm.tsx";
import type { SignOut } from "./use-sign-out.ts";

/** Warns before a sign-out that would delete unsent work. */
export function SignOutDialog({ leaving }: { leaving: SignOut }): ReactNode {
  const { unsent } = leaving;
  return (
    <Confirm
      opened={unsent !== null}
      title="Sair e apagar o que não foi enviado?"
      confirmLabel="Sair e apagar"
      danger
      loading={leaving.isPending}
      error={null}
      onConfirm={leaving.confirm}
      onCancel={leaving.cancel}
    >
      {unsent === 1
        ? "Há uma requisição, mensagem, resposta ou alteração começada e não enviada neste navegador."
        : `Há ${formatInteger(unsent ?? 0)} requisições, mensagens, respostas ou alterações começadas e não enviadas neste navegador.`}
    </Confirm>
  );
}
