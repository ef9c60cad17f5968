import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Confirm } from "../page/confirm.tsx";

interface LeaveGuardProps {
  /** Asked at the moment of leaving. */
  readonly hasChanges: () => boolean;
  /** True if closing or reloading the page would lose them too. */
  readonly holdsPage: boolean;
  /** Called when the person leaves all the same. */
  readonly onLeave: () => void;
  /** What leaving costs: 'O que foi alterado no perfil e não foi salvo se perde.' */
  readonly children: ReactNode;
}

/** Asks before leaving with unsaved changes. The end of the session does not ask (`force` of `useGo`). */
export function LeaveGuard({ hasChanges, holdsPage, onLeave, children }: LeaveGuardProps): ReactNode {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && hasChanges(),
    enableBeforeUnload: () => holdsPage && hasChanges(),
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
      onConfirm={() => {
        onLeave();
        leaving.proceed?.();
      }}
      onCancel={() => leaving.reset?.()}
    >
      {children}
    </Confirm>
  );
}
