import { refusalOf, reach } from "./call.ts";

/**
 * Reads a JSON file that the product serves beside its pages (OP-05: under `/static`, outside of `/api`).
 * @returns its content; it comes with the product, so it is not checked here
 * @throws ServerError when it does not come, OfflineError when the server cannot be reached, AbortError when the signal
 * fires
 */
export async function readStatic<Content>(path: `/static/${string}`, signal: AbortSignal): Promise<Content> {
  const response = await reach(path, { credentials: "same-origin", signal });
  if (!response.ok) throw refusalOf(response, null);
  return (await response.json()) as Content;
}
