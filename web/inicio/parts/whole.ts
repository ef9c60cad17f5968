import type { ReqStatus } from "../../../contract/requisicoes/index.ts";
import type { Figure } from "../../platform/chart/chart-data.ts";

/** The sum over statuses, linked to the list's tab with the most of them; the other tabs show the rest. */
export function whole<Status extends ReqStatus>(
  statuses: readonly Status[],
  counts: Readonly<Record<Status, number>>,
  link: (status: Status) => Figure["target"],
): Figure {
  const most = statuses.toSorted((one, other) => counts[other] - counts[one])[0];
  return {
    value: statuses.reduce((sum, status) => sum + counts[status], 0),
    target: most === undefined ? undefined : link(most),
  };
}
