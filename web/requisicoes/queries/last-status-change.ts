import type { QueryClient } from "@tanstack/react-query";
import type { ReqStatus } from "../../../contract/requisicoes/index.ts";

/** What this person did last to a request's status; `from` is null for one that was sent. */
export interface LastStatusChange {
  readonly numero: number;
  readonly from: ReqStatus | null;
  readonly to: ReqStatus;
}

// In the cache of answers, so that it ends with the session like everything else in it.
const LAST_CHANGE_KEY = ["requisicoes-movida"];

/** Remembers it, for the screen that offers the way on. */
export function rememberStatusChange(client: QueryClient, move: LastStatusChange): void {
  client.setQueryDefaults(LAST_CHANGE_KEY, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(LAST_CHANGE_KEY, move);
}

/** The last one of that request; undefined where somebody else, or nobody, moved it. */
export function lastStatusChangeOf(client: QueryClient, numero: number): LastStatusChange | undefined {
  const move = client.getQueryData<LastStatusChange>(LAST_CHANGE_KEY);
  return move?.numero === numero ? move : undefined;
}

/** The screen that offered the way on was left. */
export function forgetStatusChange(client: QueryClient): void {
  client.removeQueries({ queryKey: LAST_CHANGE_KEY });
}
