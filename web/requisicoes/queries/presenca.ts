import { queryOptions, skipToken } from "@tanstack/react-query";
import type { PresencaEstado, Presentes } from "../../../contract/requisicoes/index.ts";
import { randomId } from "../../platform/browser/random-id.ts";
import { hrefOf, type InputOf } from "../../platform/http/api.ts";
import { call } from "../../platform/http/call.ts";

type Said = InputOf<"PUT /v2/pac/requisicoes/:id/presenca">["body"];

/** A record that a tab shows, and where the tab says so. */
export interface Aberto {
  /** Its name among all records: a request's number, or a week as account and week. */
  readonly registro: string;
  readonly href: string;
  readonly say: (said: Said, signal: AbortSignal) => Promise<Presentes>;
}

/** A request as a record that is open. */
export function abertaRequisicao(numero: number): Aberto {
  const params = { id: numero };
  return {
    registro: String(numero),
    href: hrefOf("/v2/pac/requisicoes/:id/presenca", params),
    say: async (body, signal) =>
      await call("PUT /v2/pac/requisicoes/:id/presenca", { params, body }, { signal }),
  };
}

/** The others who have a record open; told by each heartbeat's answer and by the stream, never read by itself. */
export const presencaQuery = (registro: string) =>
  queryOptions<Presentes>({ queryKey: ["presenca", registro], queryFn: skipToken });

/** This tab, and how often it has said something. */
const aba = randomId();
let vez = 0;

function next(estado: PresencaEstado): Said {
  vez += 1;
  return { aba, vez, estado };
}

/** Says that this tab shows the record; gives who else does. */
export async function sayPresent(
  { say }: Aberto,
  estado: PresencaEstado,
  signal: AbortSignal,
): Promise<Presentes> {
  return await say(next(estado), signal);
}

/**
 * Says that the tab no longer shows it, also from a page that is being closed, and silently where there is no answer to
 * wait for.
 */
export function sayGone({ href }: Aberto): void {
  fetch(href, {
    method: "PUT",
    credentials: "same-origin",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(next("saiu")),
  }).catch(() => undefined);
}
