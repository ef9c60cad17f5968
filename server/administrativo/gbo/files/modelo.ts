import { GBO_FIELDS, TRAVADO_LABEL } from "../../../../contract/administrativo/index.ts";
import { writeXlsx } from "../../../platform/workbook/write/write-xlsx.ts";
import type { Readable } from "node:stream";

/** Characters that a column shows. */
const WIDTH = 22;

/** A workbook with the titles alone: codes are texts, so that they keep their zeros, and 'Travado?' has its choices. */
export function modeloGbo(): Readable {
  const columns = GBO_FIELDS.map(({ name, label }) => ({
    header: label,
    width: WIDTH,
    ...((name === "item_codigo" || name === "invoice_id") && { format: "text" as const }),
    ...(name === "indicador_travado" && { options: [TRAVADO_LABEL.S, TRAVADO_LABEL.N] }),
  }));
  return writeXlsx({ name: "GBO", columns, rows: [] });
}
