import type { QueryClient } from "@tanstack/react-query";
import type { ReqStatus } from "../../../contract/requisicoes/index.ts";

/** The person's last status change; `from` is null for a new request. */
export interface LastStatusChange {
  readonly numero: number;
  readonly from: ReqStatus | null;
  readonly to: ReqStatus;
}

// Stored in the query cache, so that it ends with the session.
const LAST_CHANGE_KEY = ["requisicoes-movida"];

/** Remembers it for the success banner. */
export function rememberStatusChange(client: QueryClient, move: LastStatusChange): void {
  client.setQueryDefaults(LAST_CHANGE_KEY, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(LAST_CHANGE_KEY, move);
}

/** The last change of that request; undefined when the person made none. */
export function lastStatusChangeOf(client: QueryClient, numero: number): LastStatusChange | undefined {
  const move = client.getQueryData<LastStatusChange>(LAST_CHANGE_KEY);
  return move?.numero === numero ? move : undefined;
}

/** To be called when the screen with the banner is left. */
export function forgetStatusChange(client: QueryClient): void {
  client.removeQueries({ queryKey: LAST_CHANGE_KEY });
}
