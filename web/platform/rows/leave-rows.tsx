import type { ReactNode } from "react";
import { LeaveGuard } from "../form/leave-guard.tsx";
import { formatCount } from "../format/format.ts";
import type { SearchSchema } from "../routing/search.ts";
import type { RowsKeeper } from "./keep-rows.tsx";

interface LeaveRowsProps {
  /** How many rows are not saved, asked at the moment of leaving. */
  readonly count: () => number;
  /** A reload takes only rows along that the browser does not keep. */
  readonly keeper: RowsKeeper;
  /** Called when the person leaves all the same. */
  readonly onLeave: () => void;
  /** Called when the person stays: what was asked for is taken back. */
  readonly onStay?: (() => void) | undefined;
  /** What an address shows: the rows go with the page, the search and the tab. */
  readonly schema: SearchSchema<object>;
}

/** Asks before rows that are not saved would go: also when only the page, the search or the tab changes. */
export function LeaveRows({ count, keeper, onLeave, onStay, schema }: LeaveRowsProps): ReactNode {
  const rowsAt = (search: unknown): string => JSON.stringify(schema.parse(search));
  return (
    <LeaveGuard
      hasChanges={() => count() > 0}
      holdsPage={() => !keeper.isKept()}
      isLeft={(from, to) => from.pathname !== to.pathname || rowsAt(from.search) !== rowsAt(to.search)}
      onLeave={onLeave}
      onStay={onStay}
      proposesStay
    >
      {() =>
        `${formatCount(count(), "linha não foi salva e se perde", "linhas não foram salvas e se perdem")} ao mudar de página, de busca ou de tela.`
      }
    </LeaveGuard>
  );
}
