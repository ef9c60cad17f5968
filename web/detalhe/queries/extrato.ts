import { hrefOf } from "../../platform/http/api.ts";
import { reach, readEnvelope, refusalOf } from "../../platform/http/call.ts";

/**
 * Downloads the extract as xlsx with the rows on the screen (DET-37, DET-38).
 * @throws ServerError with the server's message when refused, OfflineError when unreachable
 */
export async function saveExtrato(numero: number, itens: readonly unknown[]): Promise<void> {
  const response = await reach(hrefOf("/v2/pac/requisicoes/:id/extrato", { id: numero }), {
    method: "POST",
    credentials: "same-origin",
    headers: { accept: "*/*", "content-type": "application/json" },
    body: JSON.stringify({ itens }),
  });
  if (!response.ok) throw refusalOf(response, await readEnvelope(response));
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = fileNameOf(response.headers.get("content-disposition") ?? "");
  link.click();
  URL.revokeObjectURL(url);
}

/** The UTF-8 file name in a Content-Disposition header (RFC 5987). */
export function fileNameOf(disposition: string): string {
  const exact = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return exact === undefined ? "Extrato.xlsx" : decodeURIComponent(exact);
}
