import type { ReactNode } from "react";
import { LEAVE_UNSAVED } from "../../../../contract/carros-parados/index.ts";
import { ATTENTION } from "../../../../contract/platform/messages.ts";
import { LeaveGuard } from "../../../platform/form/leave-guard.tsx";

interface LeaveTabelaProps {
  readonly hasChanges: () => boolean;
  /** True when the browser could not store them: then closing the page loses them too. */
  readonly isLost: () => boolean;
}

const WORDS = { title: ATTENTION, leave: "Sair", stay: "Continuar na tabela", danger: false };
const LOST = "Este navegador não as guarda: ao sair, elas se perdem.";
const KEPT = "Elas ficam guardadas neste navegador e voltam quando esta semana for aberta de novo.";

/** The week that an address opens, and its dealer. */
const weekIn = (search: unknown): { semana?: unknown; concessionario_id?: unknown } => Object(search);

/** Another week, or the same of another dealer; an address may leave the chosen dealer out. */
function isOther(one: unknown, other: unknown): boolean {
  const [before, after] = [weekIn(one), weekIn(other)];
  if (before.semana !== after.semana) return true;
  const contas = [before.concessionario_id, after.concessionario_id];
  return !contas.includes(undefined) && contas[0] !== contas[1];
}

/** Asks before a table with unsaved edits is closed, by whatever way (OP-78); they stay in this browser. */
export function LeaveTabela({ hasChanges, isLost }: LeaveTabelaProps): ReactNode {
  return (
    <LeaveGuard
      hasChanges={hasChanges}
      holdsPage={isLost}
      isLeft={(from, to) => from.pathname !== to.pathname || isOther(from.search, to.search)}
      words={WORDS}
      proposesStay
    >
      {() => `${LEAVE_UNSAVED} ${isLost() ? LOST : KEPT}`}
    </LeaveGuard>
  );
}
