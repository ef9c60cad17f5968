import type { QueryClient } from "@tanstack/react-query";
import { SESSION_EXPIRED } from "../../contract/platform/messages.ts";
import { currentSessao, endSession } from "../acesso/index.ts";
import type { ServerError } from "../platform/http/errors.ts";
import { negative } from "../platform/notices/notices.ts";
import type { Target } from "../platform/routing/links.ts";
import { linkTo } from "../platform/routing/links.ts";

interface Way {
  /** Path and query that are shown now. */
  readonly here: () => string;
  readonly go: (target: Target) => void;
}

/**
 * AUTH-51 to AUTH-54: what a 401 and a 403 do everywhere. A 401 while nobody is signed in is the first restore, or the
 * second of several at once: silent (OP-06).
 */
export function refusalHandler(client: QueryClient, way: Way): (error: ServerError) => void {
  return (error) => {
    if (error.status === 403) negative(error.message);
    if (error.status !== 401 || currentSessao(client) === null) return;
    const redirect = way.here();
    endSession(client);
    negative(SESSION_EXPIRED);
    way.go(linkTo("pac-auth-login", {}, { redirect }));
  };
}
