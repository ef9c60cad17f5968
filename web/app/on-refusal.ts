import type { QueryClient } from "@tanstack/react-query";
import { MOTIVO_SEGUNDO_FATOR } from "../../contract/acesso/index.ts";
import { SESSION_EXPIRED } from "../../contract/platform/messages.ts";
import { currentSessao, endSession, sessaoQuery } from "../acesso/index.ts";
import { wordsOf, type ServerError } from "../platform/http/errors.ts";
import { negative } from "../platform/notices/notices.ts";
import type { Target } from "../platform/routing/links.ts";
import { linkTo } from "../platform/routing/links.ts";

interface Way {
  /** The current path and query. */
  readonly here: () => string;
  readonly go: (target: Target) => void;
}

/**
 * Handles every 401 and 403 (AUTH-51 to AUTH-54). A 401 while nobody is signed in comes from the first restore, or is
 * the second of several at once: it stays silent (OP-06).
 */
export function refusalHandler(client: QueryClient, way: Way): (error: ServerError) => void {
  return (error) => {
    if (error.status === 403 && error.motivo === MOTIVO_SEGUNDO_FATOR) {
      void leadToSetUp(client, way);
      return;
    }
    // What only asks who it is, is asked in a dialog.
    if (error.status === 403 && error.proof === undefined) negative(error.message);
    if (error.status !== 401 || currentSessao(client) === null) return;
    const redirect = way.here();
    endSession(client);
    // Where somebody else has ended the session, the server says why.
    const words = wordsOf(error);
    negative(SESSION_EXPIRED, { detail: words === null || words === SESSION_EXPIRED ? undefined : words });
    way.go(linkTo("pac-auth-login", {}, { redirect }));
  };
}

/**
 * The session is another than this tab knew, one that waits for a second factor: somebody has signed in in another tab.
 * Reads it, and goes where the reason stands on the screen.
 */
async function leadToSetUp(client: QueryClient, { here, go }: Way): Promise<void> {
  const redirect = here();
  if (redirect.startsWith(linkTo("pac-auth-segundo-fator").to)) return;
  const sessao = await client.fetchQuery({ ...sessaoQuery, staleTime: 0 }).catch(() => null);
  if (sessao?.segundo_fator_pendente) go(linkTo("pac-auth-segundo-fator", {}, { redirect }));
}
