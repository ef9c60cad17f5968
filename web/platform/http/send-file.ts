import { OfflineError } from "./errors.ts";

/** The options of an upload: progress and cancelling. */
export interface Sending {
  readonly signal: AbortSignal;
  /** Called with the progress from 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** Further fields, by name. */
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * Sends one file as the field `arquivo`. Uses XMLHttpRequest, because `fetch` reports no upload progress.
 * @throws OfflineError when unreachable, AbortError when the signal aborts
 */
export async function sendFile(
  url: string,
  file: File,
  { signal, onProgress, fields = {} }: Sending,
): Promise<Response> {
  const body = new FormData();
  body.append("arquivo", file, file.name);
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return await new Promise((resolve, reject) => {
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

/** The answer as `call` reads it, so that refusals are handled in one place. */
function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ["retry-after", "x-request-id"]) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  const hasBody = request.status !== 204 && request.status !== 304;
  return new Response(hasBody ? request.responseText : null, { status: request.status, headers });
}
