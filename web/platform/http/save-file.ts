import { reach, readEnvelope, refusalOf } from "./call.ts";
import { withProof } from "./proof.ts";

/** The options of a download: progress and cancelling. */
export interface Saving {
  readonly signal?: AbortSignal;
  /** Called with the bytes so far and the headers of the answer, at its beginning too. */
  readonly onProgress?: (bytes: number, headers: Headers) => void;
}

/** A file that came, and its name. */
export interface FetchedFile {
  readonly content: Blob;
  readonly name: string;
}

/**
 * Fetches a call's answer as a file, under the name that the server gives it.
 * @param body what is posted; undefined asks with GET
 * @param otherwise its name where the server gives none
 * @throws ServerError with the server's message when refused, OfflineError when unreachable, AbortError when the signal
 * aborts, TypeError when it breaks off
 */
export async function fetchFile(
  url: string,
  body: unknown,
  otherwise: string,
  { signal, onProgress }: Saving = {},
): Promise<FetchedFile> {
  const posted =
    body === undefined
      ? { method: "GET", headers: { accept: "*/*" } }
      : {
          method: "POST",
          headers: { accept: "*/*", "content-type": "application/json" },
          body: JSON.stringify(body),
        };
  const response = await withProof(async () => {
    const came = await reach(url, { credentials: "same-origin", ...posted, ...(signal && { signal }) });
    if (!came.ok) throw refusalOf(came, await readEnvelope(came));
    return came;
  });
  const content = onProgress ? await watched(response, onProgress) : await response.blob();
  return { content, name: fileNameOf(response.headers.get("content-disposition") ?? "", otherwise) };
}

/**
 * Asks whether a file is there and may be read, without fetching it: for what the browser then shows by itself, and says
 * nothing of where it does not come. It is no download (docs/contract.md).
 * @throws what `fetchFile` throws
 */
export async function askForFile(url: string, signal: AbortSignal): Promise<void> {
  const headers = { accept: "*/*", "if-none-match": "*" };
  const came = await reach(url, { credentials: "same-origin", headers, signal });
  if (came.status !== 304 && !came.ok) throw refusalOf(came, await readEnvelope(came));
  // Of a server that sends it all the same.
  await came.body?.cancel();
}

/** Saves a file that came where the browser keeps downloads. */
export function keepFile({ content, name }: FetchedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads a call's answer, as `fetchFile` does; an incomplete one is not saved. */
export async function saveFile(...call: Parameters<typeof fetchFile>): Promise<void> {
  keepFile(await fetchFile(...call));
}

async function watched(response: Response, onProgress: NonNullable<Saving["onProgress"]>): Promise<Blob> {
  const { headers, body } = response;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  onProgress(bytes, headers);
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
    pieces.push(piece.value);
    bytes += piece.value.length;
    onProgress(bytes, headers);
  }
  return new Blob(pieces, { type: headers.get("content-type") ?? "" });
}

/** The UTF-8 file name in a Content-Disposition header (RFC 5987). */
function fileNameOf(disposition: string, otherwise: string): string {
  const exact = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return exact === undefined ? otherwise : decodeURIComponent(exact);
}
