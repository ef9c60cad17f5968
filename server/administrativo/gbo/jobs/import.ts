import {
  GBO_FIELDS,
  MAX_GBO_LINHAS,
  missingGboColumns,
  NO_GBO_LINE,
} from "../../../../contract/administrativo/index.ts";
import { FILE_LIMITS } from "../../../../contract/arquivos/index.ts";
import { readWorkbook, WorkbookRefusal } from "../../../platform/workbook/index.ts";
import type { Workbook } from "../../../platform/workbook/index.ts";
import { defineImport, ImportRefusal } from "../../jobs/importacao.ts";
import type { ImportRun } from "../../jobs/importacao.ts";
import { findColumns, readGboLine } from "../files/gbo-lines.ts";
import { applyGbo, stageGbo } from "../sql/staging.ts";
import type { GboLine } from "../sql/staging.ts";
import { buffer } from "node:stream/consumers";

/** The import of GBO (OP-96): the workbook into staging, then all of it in one transaction. */
export const importGboJob = defineImport<{ readonly linhas: number }>({
  tipo: "gbo",
  read: async (run) => {
    // A run before this one may have stopped anywhere but in the transaction that keeps the verdict.
    const { rows, ...workbook } = await readFile(run);
    const { columns, missing } = findColumns(workbook);
    if (missing.length > 0) throw new ImportRefusal(missingGboColumns(missing));
    await run.progress(0, rows.length);
    const taken: GboLine[] = [];
    const refused: { linha: number; motivo: string }[] = [];
    for (const row of rows) {
      const read = readGboLine(row, columns);
      if (typeof read === "string") refused.push({ linha: row.line, motivo: read });
      else taken.push({ linha: row.line, ...read });
    }
    await run.refuse(refused);
    if (taken.length === 0) throw new ImportRefusal(NO_GBO_LINE);
    await stageGbo(run.client, taken);
    await run.progress(rows.length, rows.length);
    return { linhas: rows.length };
  },
  apply: async (run, { linhas }) => ({ linhas, ...(await applyGbo(run)) }),
});

async function readFile({ parts, arquivo_id, signal }: ImportRun): Promise<Workbook> {
  const content = await buffer(await parts.storage.get(arquivo_id));
  const limits = {
    wantedLabels: GBO_FIELDS.map(({ label }) => label),
    maxRows: MAX_GBO_LINHAS,
    maxBytes: FILE_LIMITS.imp_gbo.maxBytes,
  };
  try {
    return await readWorkbook({ content, name: "gbo.xlsx" }, limits, { signal });
  } catch (error) {
    throw error instanceof WorkbookRefusal ? new ImportRefusal(error.message) : error;
  }
}
