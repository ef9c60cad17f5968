import {
  GROUP_CHANGED,
  PASSWORD_REPLACED,
  SESSION_ENDED,
  SESSION_ENDED_BY_ADMIN,
  USER_CANCELLED,
  USER_DELETED,
  USER_SUSPENDED,
} from "../../../contract/acesso/index.ts";

/** Why a person of that status may not sign in, or null for one who is active (OP-12). */
export function statusRefusal(acesso_status: string): string | null {
  if (acesso_status === "S") return USER_SUSPENDED;
  return acesso_status === "A" ? null : USER_CANCELLED;
}

/** What is said to whoever comes with a session that somebody else ended, by its `motivo` in `sessao_fim`. */
export const ENDED_BY: ReadonlyMap<string, string> = new Map([
  ["suspenso", USER_SUSPENDED],
  ["cancelado", USER_CANCELLED],
  ["excluido", USER_DELETED],
  ["grupo", GROUP_CHANGED],
  ["senha", PASSWORD_REPLACED],
  ["encerrada", SESSION_ENDED],
  ["administrador", SESSION_ENDED_BY_ADMIN],
]);
