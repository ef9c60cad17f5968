import { IMPORT_FAILED, NO_HEADER } from "../../../../contract/administrativo/itens/importacao.ts";
import { readCsv, readCsvShape } from "../../../platform/csv/read-csv.ts";
import type { CsvRecord } from "../../../platform/csv/read-csv.ts";
import { copyRows } from "../../../platform/db/copy-rows.ts";
import { ImportRefusal, defineImport } from "../../jobs/importacao.ts";
import type { ImportRun } from "../../jobs/importacao.ts";
import { REFUSED, readHeader, readLine, separatorOf } from "../files/import-lines.ts";
import type { Columns } from "../files/import-lines.ts";
import { applyStaged, createStaging, dropRepeated, stagedLine } from "../sql/staging.ts";

/**
 * So many lines go to the database at once: in one short transaction, so that events of others are not held up, and few
 * enough that they are gone before the collector takes them for old.
 */
const BATCH = 2000;

interface Read {
  readonly linhas: number;
  readonly repetidos: number;
  readonly temEkosbras: boolean;
}

/** The import of the price table (OP-91): the file into staging by COPY, then all of it in one transaction. */
export const importItensJob = defineImport<Read>({
  tipo: "itens",
  read: async (run) => {
    await createStaging(run);
    const { encoding, lines } = await readCsvShape(await open(run));
    const intake = createIntake(run, lines);
    for await (const records of readCsv(await open(run), encoding, separatorOf)) await intake.take(records);
    const read = await intake.end();
    return { ...read, repetidos: await dropRepeated(run) };
  },
  apply: async (run, { linhas, repetidos, temEkosbras }) => ({
    linhas,
    repetidos,
    ...(await applyStaged(run, temEkosbras)),
  }),
});

async function open(run: ImportRun): ReturnType<ImportRun["parts"]["storage"]["get"]> {
  return await run.parts.storage.get(run.arquivo_id);
}

/** Takes records as they come, refuses some, and hands the others over in batches. */
function createIntake(
  run: ImportRun,
  lines: number,
): { take: (records: readonly CsvRecord[]) => Promise<void>; end: () => Promise<Omit<Read, "repetidos">> } {
  let columns: Columns | undefined;
  let linhas = 0;
  let taken = 0;
  let staged: string[] = [];
  let refused: { linha: number; motivo: string }[] = [];

  async function handOver(): Promise<void> {
    const [rows, bad] = [staged, refused];
    [staged, refused] = [[], []];
    await copyRows(run.client, "entrada", rows);
    await run.refuse(bad);
    await run.progress(linhas, Math.max(lines - 1, linhas));
  }

  function takeOne(record: CsvRecord): void {
    if (columns === undefined) {
      columns = "cells" in record ? readHeader(record.cells) : undefined;
      if (columns === undefined) throw new ImportRefusal(NO_HEADER);
      return;
    }
    linhas += 1;
    const part = "cells" in record ? readLine(record.cells, columns) : REFUSED[record.refused];
    if (typeof part === "string") refused.push({ linha: record.line, motivo: part });
    else {
      taken += 1;
      staged.push(stagedLine(record.line, part));
    }
  }

  return {
    take: async (records) => {
      for (const record of records) takeOne(record);
      if (staged.length + refused.length >= BATCH) await handOver();
    },
    end: async () => {
      if (columns === undefined) throw new ImportRefusal(NO_HEADER);
      await handOver();
      if (taken === 0) throw new ImportRefusal(IMPORT_FAILED);
      return { linhas, temEkosbras: columns.has("item_preco_ekosbras") };
    },
  };
}
