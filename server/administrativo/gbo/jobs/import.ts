import {
  GBO_FIELDS,
  MAX_GBO_LINHAS,
  missingGboColumns,
  NO_GBO_LINE,
} from "../../../../contract/administrativo/index.ts";
import { FILE_LIMITS } from "../../../../contract/arquivos/index.ts";
import { readWorkbook, WorkbookRefusal } from "../../../platform/workbook/index.ts";
import type { Workbook, WorkbookRow } from "../../../platform/workbook/index.ts";
import { defineImport, ImportRefusal } from "../../jobs/importacao.ts";
import type { ImportRun } from "../../jobs/importacao.ts";
import { findColumns, readGboLine } from "../files/gbo-lines.ts";
import type { Columns } from "../files/gbo-lines.ts";
import { applyGbo, createGboStaging, stageGbo } from "../sql/staging.ts";
import type { GboLine } from "../sql/staging.ts";
import { buffer } from "node:stream/consumers";

/** Lines that are read at once, a few milliseconds: between them other calls have their turn. */
const AT_ONCE = 1000;

/** The import of GBO (OP-96): the workbook into staging, then all of it in one transaction. */
export const importGboJob = defineImport<{ readonly linhas: number }>({
  tipo: "gbo",
  read: async (run) => {
    const { rows, ...workbook } = await readFile(run);
    const { columns, missing } = findColumns(workbook);
    if (missing.length > 0) throw new ImportRefusal(missingGboColumns(missing));
    await createGboStaging(run);
    let taken = 0;
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      // oxlint-disable-next-line no-await-in-loop -- one behind the other, so that few are in memory twice
      taken += await stageSome(run, rows.slice(at, at + AT_ONCE), columns);
      // oxlint-disable-next-line no-await-in-loop
      await run.progress(Math.min(at + AT_ONCE, rows.length), rows.length);
    }
    if (taken === 0) throw new ImportRefusal(NO_GBO_LINE);
    return { linhas: rows.length };
  },
  apply: async (run, { linhas }) => ({ linhas, ...(await applyGbo(run)) }),
});

/** Stages what can be taken of these rows, refuses the others; gives how many were taken. */
async function stageSome(run: ImportRun, rows: readonly WorkbookRow[], columns: Columns): Promise<number> {
  const taken: GboLine[] = [];
  const refused: { linha: number; motivo: string }[] = [];
  for (const row of rows) {
    const read = readGboLine(row, columns);
    if (typeof read === "string") refused.push({ linha: row.line, motivo: read });
    else taken.push({ linha: row.line, ...read });
  }
  await run.refuse(refused);
  await stageGbo(run, taken);
  return taken.length;
}

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
