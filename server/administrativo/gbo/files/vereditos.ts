import { MAX_GBO_VEREDITOS } from "../../../../contract/administrativo/index.ts";
import { streamCsv } from "../../../platform/csv/write-csv.ts";
import type { Database } from "../../../platform/db/connect.ts";
import { linhasAfter } from "../queries/arquivos.ts";
import type { Readable } from "node:stream";

/** The verdict on every line as a CSV; lines are read while it is sent. */
export function vereditosCsv(db: Database, importacao_id: number): Readable {
  return streamCsv(["linha", "item", "invoice", "resultado", "motivo"], vereditos(db, importacao_id));
}

async function* vereditos(db: Database, importacao_id: number): AsyncGenerator<readonly string[]> {
  for (let last = 0; ;) {
    const rows = await linhasAfter(db, { importacao_id, linha: last, onlyOdd: false });
    for (const { linha, item_codigo, invoice_id, veredito, motivo } of rows)
      yield [String(linha), item_codigo, invoice_id, veredito, veredito === "recusada" ? motivo : ""];
    if (rows.length < MAX_GBO_VEREDITOS) return;
    last = rows.at(-1)?.linha ?? last;
  }
}
