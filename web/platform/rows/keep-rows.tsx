import { memo, useState, type ReactNode } from "react";
import { OpenElsewhereAlert, useUnsentWork, type UnsentKey, type UnsentWork } from "../unsent/index.ts";
import type { KeptRows } from "./kept-changes.ts";

/** Where a table's unsaved rows are kept while it is open. */
export interface RowsKeeper extends KeptRows {
  /** False where the browser could not store them: they go with the page. */
  readonly isKept: () => boolean;
}

interface KeepRowsProps {
  /** Whose rows they are: `usuarioID`. */
  readonly pessoa: number;
  /** Which table: 'itens'. */
  readonly chave: UnsentKey;
  /** What is open in the other tab: 'A tabela de preços'. */
  readonly what: string;
  /** The page around what stands there before the table does. */
  readonly shell: (content: ReactNode) => ReactNode;
  readonly children: (keeper: RowsKeeper) => ReactNode;
}

/**
 * Keeps a table's unsaved rows in the browser, over reloads and crashes: opens the table on those it finds, and not while
 * another tab has unsaved rows of it.
 */
export function KeepRows({ pessoa, chave, what, shell, children }: KeepRowsProps): ReactNode {
  const unsent = useUnsentWork(pessoa, chave);
  // Another tab may have left other rows than this one began with.
  const [takeOvers, setTakeOvers] = useState(0);
  if (!unsent.ready) return shell(null);
  if (!unsent.elsewhere)
    return (
      <OpenTable key={takeOvers} work={unsent.work}>
        {children}
      </OpenTable>
    );
  const takeOver = (): void => {
    setTakeOvers(takeOvers + 1);
    unsent.work.takeOver();
  };
  return shell(<OpenElsewhereAlert what={what} onTakeOver={takeOver} />);
}

interface OpenTableProps extends Pick<KeepRowsProps, "children"> {
  readonly work: UnsentWork;
}

// Memoized: each written row changes the work, and must not render the whole table again.
const OpenTable = memo(function OpenTable({ work, children }: OpenTableProps): ReactNode {
  const [keeper] = useState((): RowsKeeper => ({
    entries: work.state().entries,
    write: work.writeEntries,
    isKept: () => !work.state().failed,
  }));
  return children(keeper);
});
