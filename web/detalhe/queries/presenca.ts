import { queryOptions, skipToken } from "@tanstack/react-query";
import type { PresencaEstado, Presentes } from "../../../contract/requisicoes/index.ts";
import { randomId } from "../../platform/browser/random-id.ts";
import { hrefOf } from "../../platform/http/api.ts";
import { call } from "../../platform/http/call.ts";

/** The others who have a request open; told by each heartbeat's answer and by the stream, never read by itself. */
export const presencaQuery = (numero: number) =>
  queryOptions<Presentes>({ queryKey: ["presenca", numero], queryFn: skipToken });

/** This tab, and how often it has said something. */
const aba = randomId();
let vez = 0;

function next(estado: PresencaEstado) {
  vez += 1;
  return { aba, vez, estado };
}

/** Says that this tab shows the request; gives who else does. */
export async function sayPresent(
  numero: number,
  estado: PresencaEstado,
  signal: AbortSignal,
): Promise<Presentes> {
  const body = next(estado);
  return await call("PUT /v2/pac/requisicoes/:id/presenca", { params: { id: numero }, body }, { signal });
}

/**
 * Says that the tab no longer shows it, also from a page that is being closed, and silently where there is no answer to
 * wait for.
 */
export function sayGone(numero: number): void {
  fetch(hrefOf("/v2/pac/requisicoes/:id/presenca", { id: numero }), {
    method: "PUT",
    credentials: "same-origin",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(next("saiu")),
  }).catch(() => undefined);
}
