import {
  MAX_CELULA,
  MAX_CELULAS,
  MAX_REJEITADOS,
  REFUSED_LINE_TITLES,
  type Rejeitado,
} from "../../../contract/importacao/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row, Value } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

/** Lines of one statement: each may have 64 kB. */
const AT_ONCE = 200;

/** The refused lines of an import as a table that goes in again once it is mended. */
interface RefusedTable {
  /** Those of the file, blank ones where a line has more cells, and at the end the line's number and the reason. */
  readonly titles: readonly string[];
  readonly rows: AsyncGenerator<readonly string[]>;
}

/** The table of an import: `rows` reads along as it is taken. */
export async function refusedTable(db: Database, importacao_id: number): Promise<RefusedTable> {
  const { rows } = await sql<{ titulos: Value<"importacao", "importacao_titulos">; cells: number }>`
    select importacao_titulos as titulos, (select coalesce(max(jsonb_array_length(celulas)), 0)
      from importacao_rejeitado r where r.importacao_id = i.importacao_id)::integer as cells
    from importacao i where importacao_id = ${importacao_id}::bigint`.execute(db);
  const { titulos = [], cells = 0 } = rows[0] ?? {};
  const width = Math.max(titulos.length, cells);
  return {
    titles: [...padded(titulos, width), ...REFUSED_LINE_TITLES],
    rows: refusedRows(db, importacao_id, width),
  };
}

async function* refusedRows(
  db: Database,
  importacao_id: number,
  width: number,
): AsyncGenerator<readonly string[]> {
  for (let last = 0; ;) {
    const { rows } = await sql<Row<"importacao_rejeitado", "linha" | "motivo" | "celulas">>`
      select linha, motivo, celulas from importacao_rejeitado
      where importacao_id = ${importacao_id}::bigint and linha > ${last}::bigint
      order by linha limit ${AT_ONCE}::bigint`.execute(db);
    for (const { linha, motivo, celulas } of rows) yield [...padded(celulas, width), String(linha), motivo];
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.linha ?? last;
  }
}

const padded = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, at) => cells[at] ?? "");

/** The first refused lines of an import, each with what its first cells held. */
export async function firstRejeitados(db: Database, importacao_id: number): Promise<Rejeitado[]> {
  // A character more than is shown, so that a cut is seen.
  const { rows } = await sql<Row<"importacao_rejeitado", "linha" | "motivo" | "celulas">>`
    select linha, motivo, array(select left(celula, ${MAX_CELULA + 1}::integer)
        from jsonb_array_elements_text(celulas) with ordinality c(celula, n)
        where n <= ${MAX_CELULAS}::bigint order by n) as celulas
    from importacao_rejeitado where importacao_id = ${importacao_id}::bigint
    order by linha limit ${MAX_REJEITADOS}::bigint`.execute(db);
  return rows.map(({ celulas, ...line }) => ({ ...line, celulas: celulas.map(cut) }));
}

const cut = (text: string): string =>
  text.length > MAX_CELULA ? `${text.slice(0, MAX_CELULA - 1).toWellFormed()}…` : text;
