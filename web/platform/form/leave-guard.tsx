import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Confirm } from "../page/confirm.tsx";

/** A place in the product, as its address says. */
interface Place {
  readonly pathname: string;
  readonly search: unknown;
}

interface LeaveGuardProps {
  /** Asked at the moment of leaving. */
  readonly hasChanges: () => boolean;
  /** True if closing or reloading the page would lose them too; asked at that moment. */
  readonly holdsPage: () => boolean;
  /** Whether going from one place to another leaves the changes; by default any other path does. */
  readonly isLeft?: (from: Place, to: Place) => boolean;
  /** Called when the person leaves all the same. */
  readonly onLeave?: () => void;
  /** Called when the person stays, to take back what was asked for. */
  readonly onStay?: (() => void) | undefined;
  /** Staying is the proposal: Enter does that. */
  readonly proposesStay?: boolean;
  /** The title, and the labels of both buttons; red, unless it says otherwise. */
  readonly words?: { title: string; leave: string; stay: string; danger: boolean };
  /** What leaving costs at that moment: 'O que foi alterado no perfil e não foi salvo se perde.' */
  readonly children: ReactNode | (() => ReactNode);
}

const WORDS = {
  title: "Sair sem salvar?",
  leave: "Sair sem salvar",
  stay: "Continuar editando",
  danger: true,
};
const isOtherPath = (from: Place, to: Place): boolean => from.pathname !== to.pathname;

/** Asks before leaving with unsaved changes. The end of the session does not ask (`force` of `useGo`). */
export function LeaveGuard(props: LeaveGuardProps): ReactNode {
  const { hasChanges, holdsPage, isLeft = isOtherPath, onLeave, onStay, children } = props;
  const { proposesStay = false, words = WORDS } = props;
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isLeft(current, next) && hasChanges(),
    enableBeforeUnload: () => holdsPage() && hasChanges(),
    withResolver: true,
  });
  return (
    <Confirm
      opened={leaving.status === "blocked"}
      title={words.title}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      proposesCancel={proposesStay}
      danger={words.danger}
      loading={false}
      error={null}
      onConfirm={() => {
        onLeave?.();
        leaving.proceed?.();
      }}
      onCancel={() => {
        leaving.reset?.();
        onStay?.();
      }}
    >
      {typeof children === "function" ? children() : children}
    </Confirm>
  );
}
