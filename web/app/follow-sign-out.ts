import type { QueryClient } from "@tanstack/react-query";
import { currentSessao, endSession } from "../acesso/index.ts";
import { dropOffers } from "../platform/notices/notice-store.ts";
import { linkTo, type Target } from "../platform/routing/links.ts";
import { onSignOut } from "../platform/unsent/index.ts";

/** Signs out in all tabs when the person signs out in one, so that none keeps showing unsent work (AUTH-34). */
export function followSignOut(client: QueryClient, go: (target: Target) => void): () => void {
  return onSignOut((pessoa) => {
    if (String(currentSessao(client)?.usuarioID) !== pessoa) return;
    sessionStorage.clear();
    dropOffers();
    endSession(client);
    go(linkTo("pac-auth-login"));
  });
}
