import {
  IMPORT_COLUMNS,
  IMPORT_TITLES,
  NO_HEADER,
} from "../../../../contract/administrativo/itens/importacao.ts";
import { IMPORTACAO_NO_LINES, noLineTaken } from "../../../../contract/importacao/index.ts";
import type { RefusedLine, ImportRun } from "../../../importacao/index.ts";
import { ImportRefusal, defineImport } from "../../../importacao/index.ts";
import { lookThrough, readCsv } from "../../../platform/csv/read-csv.ts";
import type { CsvRecord } from "../../../platform/csv/read-csv.ts";
import { copyRows } from "../../../platform/db/copy-rows.ts";
import { readHeader, readLine, refusedCells } from "../files/import-lines.ts";
import type { Header } from "../files/import-lines.ts";
import { compareStaged } from "../sql/diferenca.ts";
import { ITENS } from "../sql/registro.ts";
import { applyStaged, createStaging, dropRepeated, stagedLine } from "../sql/staging.ts";

/**
 * Characters that go to the database at once. In one short transaction, so that other events are not held up, and few
 * enough to be freed before the collector takes them for old. Counted in characters, since a line may have any length.
 */
const BATCH = 64 * 1024;

interface Read {
  readonly linhas: number;
  readonly repetidos: number;
  readonly temEkosbras: boolean;
}

/** The import of the price table (OP-91): the file into staging by COPY, then all of it in one transaction. */
export const importItensJob = defineImport<Read>({
  tipo: "itens",
  registro: ITENS,
  read: async (run) => {
    await createStaging(run);
    const shape = await lookThrough(await open(run), [...IMPORT_COLUMNS, ...IMPORT_TITLES]);
    const intake = createIntake(run, shape);
    for await (const records of readCsv(await open(run), shape)) await intake.take(records);
    const read = await intake.end();
    return { ...read, repetidos: await dropRepeated(run) };
  },
  apply: async (run, { linhas, repetidos, temEkosbras }) => ({
    linhas,
    repetidos,
    ...(await (run.importacao_previa ? compareStaged : applyStaged)(run, temEkosbras)),
  }),
});

async function open(run: ImportRun): ReturnType<ImportRun["parts"]["storage"]["get"]> {
  return await run.parts.storage.get(run.arquivo_id);
}

/** Takes the rows below the header as they come, refuses some, and stores the others in batches. */
function createIntake(
  run: ImportRun,
  { headerLine, lines }: { readonly headerLine: number; readonly lines: number },
): { take: (records: readonly CsvRecord[]) => Promise<void>; end: () => Promise<Omit<Read, "repetidos">> } {
  let header: Header | undefined;
  let linhas = 0;
  let taken = 0;
  let firstRefused: RefusedLine | undefined;
  let [staged, refused]: [string[], RefusedLine[]] = [[], []];
  let held = 0;

  async function handOver(): Promise<void> {
    const [rows, bad] = [staged, refused];
    [staged, refused, held] = [[], [], 0];
    await copyRows(run.client, "entrada", rows);
    await run.refuse(bad);
    await run.progress(linhas, Math.max(lines - headerLine, linhas));
  }

  function takeOne(record: CsvRecord, columns: Header): void {
    linhas += 1;
    const part = readLine(record, columns);
    if (typeof part === "string") {
      const line = { linha: record.line, motivo: part, celulas: refusedCells(record, columns) };
      refused.push(line);
      firstRefused ??= line;
      held += part.length + line.celulas.reduce((sum, cell) => sum + cell.length, 0);
    } else {
      taken += 1;
      const row = stagedLine(record.line, part);
      staged.push(row);
      held += row.length;
    }
  }

  return {
    take: async (records) => {
      for (const record of records) {
        if (record.line < headerLine) continue;
        if (header === undefined) {
          header = headerLine === 0 ? undefined : readHeader(record.cells);
          if (header === undefined) throw new ImportRefusal(NO_HEADER);
          // oxlint-disable-next-line no-await-in-loop -- once, before the lines
          await run.describe({ titulos: header.titulos, notas: [] });
          continue;
        }
        takeOne(record, header);
        // oxlint-disable-next-line no-await-in-loop -- one behind the other, so that few are in memory
        if (held >= BATCH) await handOver();
      }
    },
    end: async () => {
      if (header === undefined) throw new ImportRefusal(NO_HEADER);
      await handOver();
      if (linhas === 0) throw new ImportRefusal(IMPORTACAO_NO_LINES);
      if (taken === 0 && firstRefused) throw new ImportRefusal(noLineTaken(firstRefused));
      return { linhas, temEkosbras: header.places.has("item_preco_ekosbras") };
    },
  };
}
