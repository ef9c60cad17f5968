import { streamCsv } from "../../platform/csv/write-csv.ts";
import type { Database } from "../../platform/db/connect.ts";
import { writeXlsx } from "../../platform/workbook/write/write-xlsx.ts";
import { refusedTable } from "../queries/refused-lines.ts";
import type { Readable } from "node:stream";

/** Characters that a column of the workbook shows; the reasons take more. */
const [WIDTH, MOTIVO_WIDTH] = [20, 80];

/** Every refused line of a list as a CSV, read along as it is taken. */
export async function rejeitadosCsv(db: Database, importacao_id: number): Promise<Readable> {
  const { titles, rows } = await refusedTable(db, importacao_id);
  return streamCsv(titles, rows);
}

/** Every refused line of a workbook as one, all cells as texts: a code keeps its zeros. */
export async function rejeitadosXlsx(db: Database, importacao_id: number): Promise<Readable> {
  const { titles, rows } = await refusedTable(db, importacao_id);
  const columns = titles.map((header, at) => ({
    header,
    width: at === titles.length - 1 ? MOTIVO_WIDTH : WIDTH,
    format: "text" as const,
  }));
  return writeXlsx({ name: "Linhas recusadas", columns, rows });
}
