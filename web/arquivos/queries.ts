import type { Anexo, Contexto } from "../../contract/arquivos/index.ts";
import { type AnswerTo, hrefOf } from "../platform/http/api.ts";
import { reach, readEnvelope, refusalOf } from "../platform/http/call.ts";
import { OfflineError } from "../platform/http/errors.ts";

/** One file on its way to the server. */
export interface Upload {
  readonly file: File;
  /** The request's number in seconds; the request itself need not exist yet (OP-36). */
  readonly numero: number;
  readonly contexto: Contexto;
  readonly signal: AbortSignal;
  /** Hears how much has gone out, 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * FILE-01 FILE-02: sends one file and gives back how forms and messages refer to it. XMLHttpRequest, since `fetch`
 * tells nothing of what has gone out.
 * @throws ServerError when it is refused, OfflineError when it did not arrive, AbortError when the signal fires
 */
export async function uploadFile(upload: Upload): Promise<Anexo> {
  const { file, numero, contexto } = upload;
  const body = new FormData();
  body.append("arquivo", file, file.name);
  const response = await send(
    hrefOf("/v2/arquivos/req/id/:id/:contexto", { id: numero, contexto }),
    body,
    upload,
  );
  const envelope = await readEnvelope(response);
  if (!response.ok || envelope?.msg_id !== 0) throw refusalOf(response, envelope);
  const { arquivos } = envelope.json_data as AnswerTo<"POST /v2/arquivos/req/id/:id/:contexto">;
  const stored = arquivos[0];
  if (!stored) throw refusalOf(response, null);
  return { arquivo_id: stored.arquivo_id, arquivo_nome: stored.arquivo_nome_original };
}

/** How long anybody waits for files to be removed, in milliseconds. */
const DISCARD_WITHIN_MS = 3000;

/**
 * OP-56: lets the server remove stored files that were not sent and are not wanted any more. Best effort: never rejects,
 * and a refusal is told nobody, not even that the session is over; what stays behind goes after 30 days.
 */
export async function discardArquivos(ids: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(DISCARD_WITHIN_MS);
  await Promise.allSettled(
    ids.map((arquivo_id) =>
      reach(hrefOf("/v2/arquivos/:arquivo_id", { arquivo_id }), { method: "DELETE", signal }),
    ),
  );
}

function send(url: string, body: FormData, { signal, onProgress }: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    const settle = (end: () => void) => (): void => {
      signal.removeEventListener("abort", abort);
      end();
    };
    request.open("POST", url);
    request.setRequestHeader("accept", "application/json");
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener(
      "load",
      settle(() => resolve(responseOf(request))),
    );
    request.addEventListener(
      "error",
      settle(() => reject(new OfflineError())),
    );
    request.addEventListener(
      "abort",
      settle(() => reject(new DOMException("cancelled", "AbortError"))),
    );
    signal.addEventListener("abort", abort);
    request.send(body);
    if (signal.aborted) request.abort();
  });
}

/** The answer as `call` reads every other one, so that refusals are told in one place. */
function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ["retry-after", "x-request-id"]) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  const hasBody = request.status !== 204 && request.status !== 304;
  return new Response(hasBody ? request.responseText : null, { status: request.status, headers });
}
