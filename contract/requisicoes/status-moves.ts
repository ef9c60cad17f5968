import type { ReqStatus } from "./status.ts";

/** One allowed status change (OP-44, OP-47). `by` is its cause: the selector, the archive dialog or a sent message. */
export interface StatusMove {
  readonly from: ReqStatus;
  readonly to: ReqStatus;
  readonly by: "selector" | "archive" | "interacao";
}

/**
 * All allowed status changes; anything else is refused. A concluido can only be archived, an arquivado never changes.
 * Who may do it: `requisicaoCan`, rights.ts.
 */
export const STATUS_MOVES: readonly StatusMove[] = [
  { from: "pendente", to: "em_andamento", by: "selector" },
  { from: "em_andamento", to: "pendente", by: "selector" },
  { from: "pendente", to: "concluido", by: "selector" },
  { from: "em_andamento", to: "concluido", by: "selector" },
  { from: "pendente", to: "arquivado", by: "archive" },
  { from: "em_andamento", to: "arquivado", by: "archive" },
  { from: "concluido", to: "arquivado", by: "archive" },
  { from: "pendente", to: "em_andamento", by: "interacao" },
];

/** True when the table allows this change. */
export function isMoveAllowed(from: ReqStatus, to: ReqStatus, by: StatusMove["by"]): boolean {
  return STATUS_MOVES.some((move) => move.from === from && move.to === to && move.by === by);
}

/** The statuses that the selector offers from here, without the current one. */
export function selectableFrom(from: ReqStatus): ReqStatus[] {
  return STATUS_MOVES.filter((move) => move.from === from && move.by === "selector").map((move) => move.to);
}
