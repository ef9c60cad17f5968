import { hrefOf } from "../../platform/http/api.ts";
import { saveFile } from "../../platform/http/save-file.ts";

/** Downloads the extract as xlsx with the rows on the screen (DET-37, DET-38); rejects as `saveFile` does. */
export async function saveExtrato(numero: number, itens: readonly unknown[]): Promise<void> {
  await saveFile(hrefOf("/v2/pac/requisicoes/:id/extrato", { id: numero }), { itens }, "Extrato.xlsx");
}
