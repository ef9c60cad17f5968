import { useQueryClient } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { currentSessao } from "../../acesso/index.ts";
import { Confirm } from "../../platform/page/confirm.tsx";

/** Asks before leaving with unsaved changes. */
export function LeaveProfile({ isChanged }: { isChanged: boolean }): ReactNode {
  const client = useQueryClient();
  const leaving = useBlocker({
    // A signed-out person leaves at once.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && currentSessao(client) !== null && isChanged,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  return (
    <Confirm
      opened={leaving.status === "blocked"}
      title="Sair sem salvar?"
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar editando"
      danger
      loading={false}
      error={null}
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      O que foi alterado no perfil e não foi salvo se perde.
    </Confirm>
  );
}
