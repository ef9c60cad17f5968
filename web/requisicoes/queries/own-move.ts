import type { QueryClient } from "@tanstack/react-query";
import type { ReqStatus } from "../../../contract/requisicoes/index.ts";

/** What this person did last to a request's status; `from` is null for one that was sent. */
export interface LastMove {
  readonly numero: number;
  readonly from: ReqStatus | null;
  readonly to: ReqStatus;
}

// In the cache of answers, so that it ends with the session like everything else in it.
const LAST_MOVE = ["requisicoes-movida"];

/** Remembers it, for the screen that offers the way on. */
export function rememberMove(client: QueryClient, move: LastMove): void {
  client.setQueryDefaults(LAST_MOVE, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(LAST_MOVE, move);
}

/** The last one of that request; undefined where somebody else, or nobody, moved it. */
export function lastMoveOf(client: QueryClient, numero: number): LastMove | undefined {
  const move = client.getQueryData<LastMove>(LAST_MOVE);
  return move?.numero === numero ? move : undefined;
}

/** The screen that offered the way on was left. */
export function forgetMove(client: QueryClient): void {
  client.removeQueries({ queryKey: LAST_MOVE });
}
