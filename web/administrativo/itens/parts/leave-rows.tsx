import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatCount } from "../../../platform/format/format.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { itensSearchSchema } from "../queries/itens-search.ts";

interface LeaveRowsProps {
  /** How many rows are not saved, asked at the moment of leaving. */
  readonly count: () => number;
  /** Called when the person leaves all the same. */
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** The rows that an address shows: they go with the page, the search and the tab. */
const rowsAt = (search: unknown): string => JSON.stringify(itensSearchSchema.parse(search));

/** Asks before rows that are not saved would go: also when only the page or the search changes. */
export function LeaveRows({ count, onLeave, onStay }: LeaveRowsProps): ReactNode {
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
        onStay();
      }}
    >
      {formatCount(count(), "linha não foi salva e se perde", "linhas não foram salvas e se perdem")} ao mudar
      de página, de busca ou de tela.
    </Confirm>
  );
}
