import type { QueryClient } from "@tanstack/react-query";
import { hrefOf } from "../../platform/http/api.ts";
import { call } from "../../platform/http/call.ts";
import { forgetConcessionarios } from "../parts/concessionario-store.ts";
import { forgetAnswers, sessaoQuery } from "./sessao.ts";

/** Ends the session on the server, then here (AUTH-33, AUTH-34). When the call throws, nothing is cleared. */
export async function signOut(client: QueryClient): Promise<void> {
  await call("GET /v2/auth/logout", { query: { cache: "manter" } });
  emptyCache();
  forgetConcessionarios();
  sessionStorage.clear();
  endSession(client);
}

/** Ends the session to sign in anew: what is not sent stays in this browser, and waits for the person. */
export async function leaveToEnter(client: QueryClient): Promise<void> {
  await call("GET /v2/auth/logout", { query: { cache: "manter" } });
  endSession(client);
}

/**
 * Makes the browser drop cached files that the person opened. It searches its whole cache for them, which takes half a
 * second and more on a full one, so nobody waits for it and it does not count as a slow call.
 */
function emptyCache(): void {
  fetch(hrefOf("/v2/auth/logout"), { credentials: "same-origin", keepalive: true }).catch(() => undefined);
}

/** Signs the person out in memory and forgets all they saw (AUTH-51). */
export function endSession(client: QueryClient): void {
  // A read that is on its way would sign the person in again.
  void client.cancelQueries({ queryKey: sessaoQuery.queryKey });
  client.setQueryData(sessaoQuery.queryKey, null);
  forgetAnswers(client);
}
