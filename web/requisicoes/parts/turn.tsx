import type { ReactNode } from "react";
import { AGUARDANDO_LABEL, type Turn as TurnData } from "../../../contract/requisicoes/index.ts";
import { formatRelative } from "../../platform/format/format-relative.ts";
import { formatDateTime } from "../../platform/format/format.ts";

interface TurnProps {
  readonly turn: TurnData;
  /** The current moment, for `há 3 dias`; null to show the moment itself. */
  readonly nowSeconds: number | null;
}

/** Whose turn an open request is and since when: 'Aguardando montadora há 3 dias'; nothing for a closed one. */
export function Turn({ turn, nowSeconds }: TurnProps): ReactNode {
  const { req_aguardando, req_aguardando_desde: since } = turn;
  if (req_aguardando === null || since === null) return null;
  const moment = formatDateTime(since);
  const told = nowSeconds === null ? `desde ${moment}` : sinceWhen(since, nowSeconds);
  return <span title={`Desde ${moment}`}>{`${AGUARDANDO_LABEL[req_aguardando]} ${told}`}</span>;
}

/** `há 3 dias` stays; else `desde ontem`, `desde 12/03/2026`. */
function sinceWhen(since: number, nowSeconds: number): string {
  const relative = formatRelative(since, nowSeconds);
  return relative.startsWith("há ") ? relative : `desde ${relative}`;
}
