import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { LEAVE_UNSAVED } from "../../../../contract/carros-parados/index.ts";
import { ATTENTION } from "../../../../contract/platform/messages.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";

interface LeaveTabelaProps {
  readonly hasChanges: () => boolean;
  /** True when the browser could not store them: then closing the page loses them too. */
  readonly isLost: () => boolean;
}

/** The week that an address opens. */
const semanaIn = (search: unknown): unknown => (Object(search) as { semana?: unknown }).semana;

/** Asks before a table with unsaved edits is closed, by whatever way (OP-78); they stay in this browser. */
export function LeaveTabela({ hasChanges, isLost }: LeaveTabelaProps): ReactNode {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || semanaIn(current.search) !== semanaIn(next.search)) &&
      hasChanges(),
    enableBeforeUnload: () => isLost() && hasChanges(),
    withResolver: true,
  });
  return (
    <Confirm
      opened={leaving.status === "blocked"}
      title={ATTENTION}
      confirmLabel="Sair"
      cancelLabel="Continuar na tabela"
      proposesCancel
      loading={false}
      error={null}
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      {LEAVE_UNSAVED}{" "}
      {isLost()
        ? "Este navegador não as guarda: ao sair, elas se perdem."
        : "Elas ficam guardadas neste navegador e voltam quando esta semana for aberta de novo."}
    </Confirm>
  );
}
