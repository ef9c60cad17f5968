import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatCount } from "../../platform/format/format.ts";
import { Confirm } from "../../platform/page/confirm.tsx";
import type { SearchSchema } from "../../platform/routing/search.ts";

interface LeaveRowsProps {
  /** How many rows are not saved, asked at the moment of leaving. */
  readonly count: () => number;
  /** Called when the person leaves all the same. */
  readonly onLeave: () => void;
  /** Called when the person stays: what was asked for is taken back. */
  readonly onStay?: (() => void) | undefined;
  /** What an address shows: the rows go with the page, the search and the tab. */
  readonly schema: SearchSchema<object>;
}

/** Asks before rows that are not saved would go: also when only the page, the search or the tab changes. */
export function LeaveRows({ count, onLeave, onStay, schema }: LeaveRowsProps): ReactNode {
  const rowsAt = (search: unknown): string => JSON.stringify(schema.parse(search));
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || rowsAt(current.search) !== rowsAt(next.search)) && count() > 0,
    enableBeforeUnload: () => count() > 0,
    withResolver: true,
  });
  return (
    <Confirm
      opened={leaving.status === "blocked"}
      title="Sair sem salvar?"
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar editando"
      proposesCancel
      danger
      loading={false}
      error={null}
      onConfirm={() => {
        onLeave();
        leaving.proceed?.();
      }}
      onCancel={() => {
        leaving.reset?.();
        onStay?.();
      }}
    >
      {formatCount(count(), "linha não foi salva e se perde", "linhas não foram salvas e se perdem")} ao mudar
      de página, de busca ou de tela.
    </Confirm>
  );
}
