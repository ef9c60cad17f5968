import { reach, readEnvelope, refusalOf } from "./call.ts";

/**
 * Downloads what a call answers to a body, or without one what it answers to a GET, as a file under the name that the
 * server gives it.
 * @param otherwise its name where the server gives none
 * @throws ServerError with the server's message when refused, OfflineError when unreachable
 */
export async function saveFile(url: string, body: unknown, otherwise: string): Promise<void> {
  const response = await reach(url, {
    credentials: "same-origin",
    ...(body === undefined
      ? { headers: { accept: "*/*" } }
      : {
          method: "POST",
          headers: { accept: "*/*", "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
  });
  if (!response.ok) throw refusalOf(response, await readEnvelope(response));
  const content = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = content;
  link.download = fileNameOf(response.headers.get("content-disposition") ?? "", otherwise);
  link.click();
  URL.revokeObjectURL(content);
}

/** The UTF-8 file name in a Content-Disposition header (RFC 5987). */
function fileNameOf(disposition: string, otherwise: string): string {
  const exact = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return exact === undefined ? otherwise : decodeURIComponent(exact);
}
