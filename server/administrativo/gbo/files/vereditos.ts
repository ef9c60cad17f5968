import { MAX_GBO_VEREDITOS } from "../../../../contract/administrativo/index.ts";
import { writeCsv } from "../../../platform/csv/write-csv.ts";
import type { Database } from "../../../platform/db/connect.ts";
import { linhasAfter } from "../queries/arquivos.ts";

/** The verdict on every line as the text of a CSV; lines are read while it is sent. */
export async function* vereditosCsv(db: Database, importacao_id: number): AsyncGenerator<string> {
  yield `\uFEFF${writeCsv([["linha", "item", "invoice", "resultado", "motivo"]])}`;
  for (let last = 0; ;) {
    const rows = await linhasAfter(db, { importacao_id, linha: last, onlyOdd: false });
    if (rows.length > 0)
      yield writeCsv(
        rows.map(({ linha, item_codigo, invoice_id, veredito, motivo }) => [
          String(linha),
          item_codigo,
          invoice_id,
          veredito,
          veredito === "recusada" ? motivo : "",
        ]),
      );
    if (rows.length < MAX_GBO_VEREDITOS) return;
    last = rows.at(-1)?.linha ?? last;
  }
}
