import { GBO_FIELDS, MAX_GBO_LINHAS, missingGboColumns } from "../../../../contract/administrativo/index.ts";
import { FILE_LIMITS } from "../../../../contract/arquivos/index.ts";
import { MAX_CODIGO } from "../../../../contract/carros-parados/index.ts";
import {
  IMPORTACAO_NO_LINES,
  noLineTaken,
  REFUSED_LINE_TITLES,
} from "../../../../contract/importacao/index.ts";
import type { RefusedLine, ImportRun } from "../../../importacao/index.ts";
import { defineImport, ImportRefusal } from "../../../importacao/index.ts";
import { foldLabel, readWorkbook, WorkbookRefusal } from "../../../platform/workbook/index.ts";
import type { Workbook, WorkbookRow } from "../../../platform/workbook/index.ts";
import { findColumns, readGboLine } from "../files/gbo-lines.ts";
import type { Columns } from "../files/gbo-lines.ts";
import { compareGbo } from "../sql/diferenca.ts";
import { GBO_ROWS } from "../sql/registro.ts";
import { applyGbo, createGboStaging, stageGbo } from "../sql/staging.ts";
import type { GboLine } from "../sql/staging.ts";
import { buffer } from "node:stream/consumers";

/** Characters of a cell in a column that is not the table's. */
const MAX_TEXTO = 500;
/** Lines that are read at once: a few milliseconds, between which other calls have their turn. */
const AT_ONCE = 1000;

/** The import of GBO (OP-96): the workbook into staging, then all of it in one transaction. */
export const importGboJob = defineImport<{ readonly linhas: number }>({
  tipo: "gbo",
  registro: GBO_ROWS,
  read: async (run) => {
    const { rows, ...workbook } = await readFile(run);
    const { columns, missing } = findColumns(workbook);
    const kept = ownColumns(workbook.headers);
    await run.describe({ titulos: kept.map((at) => workbook.headers[at] ?? ""), notas: workbook.notes });
    if (missing.length > 0) throw new ImportRefusal(missingGboColumns(missing));
    if (rows.length === 0) throw new ImportRefusal(IMPORTACAO_NO_LINES);
    await createGboStaging(run);
    let firstRefused: RefusedLine | undefined;
    let taken = 0;
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      // oxlint-disable-next-line no-await-in-loop -- one behind the other, so that few are in memory twice
      const some = await stageSome(run, rows.slice(at, at + AT_ONCE), { columns, kept });
      taken += some.taken;
      firstRefused ??= some.firstRefused;
      // oxlint-disable-next-line no-await-in-loop
      await run.progress(Math.min(at + AT_ONCE, rows.length), rows.length);
    }
    if (taken === 0 && firstRefused) throw new ImportRefusal(noLineTaken(firstRefused));
    return { linhas: rows.length };
  },
  apply: async (run, { linhas }) => ({
    linhas,
    ...(await (run.importacao_previa ? compareGbo : applyGbo)(run)),
  }),
});

/** The columns of the file, without those of a file of refused lines. */
function ownColumns(headers: readonly string[]): number[] {
  const others = new Set<string>(REFUSED_LINE_TITLES);
  return headers.flatMap((header, at) => (others.has(foldLabel(header)) ? [] : at));
}

/** Stages what can be taken of these rows, refuses the others; gives how many were taken, and the first that was not. */
async function stageSome(
  run: ImportRun,
  rows: readonly WorkbookRow[],
  { columns, kept }: { readonly columns: Columns; readonly kept: readonly number[] },
): Promise<{ readonly taken: number; readonly firstRefused: RefusedLine | undefined }> {
  const taken: GboLine[] = [];
  const refused: RefusedLine[] = [];
  for (const row of rows) {
    const read = readGboLine(row, columns);
    const celulas = (): string[] => kept.map((at) => row.cells[at]?.text ?? "");
    if (typeof read === "string") refused.push({ linha: row.line, motivo: read, celulas: celulas() });
    else taken.push({ linha: row.line, ...read });
  }
  await run.refuse(refused);
  await stageGbo(run, taken);
  return { taken: taken.length, firstRefused: refused[0] };
}

/** Characters of a cell; for a number as many as for a code, so that a wrong one is told with its text. */
const limitOf = (field: (typeof GBO_FIELDS)[number]): number =>
  "maxLength" in field ? field.maxLength : MAX_CODIGO;

async function readFile({ parts, arquivo_id, signal }: ImportRun): Promise<Workbook> {
  const content = await buffer(await parts.storage.get(arquivo_id));
  const limits = {
    wanted: GBO_FIELDS.map((field) => ({ label: field.label, limit: limitOf(field) })),
    // A refused line comes back with all its cells.
    others: MAX_TEXTO,
    maxRows: MAX_GBO_LINHAS,
    maxBytes: FILE_LIMITS.imp_gbo.maxBytes,
  };
  try {
    return await readWorkbook({ content }, limits, { signal, group: "gbo" });
  } catch (error) {
    throw error instanceof WorkbookRefusal ? new ImportRefusal(error.message) : error;
  }
}
