import { FILE_REFUSED, INFO_FIELDS } from "../../../contract/carros-parados/index.ts";
import type { ArquivoLido, InfoColuna } from "../../../contract/carros-parados/index.ts";
import { formatIsoDate } from "../../../contract/platform/dates.ts";
import { GIVEN_BACK, KEY_HEADING } from "../../../contract/platform/pasted-block.ts";
import { RuleRefusal } from "../../platform/http/errors.ts";
import { foldLabel, WorkbookRefusal } from "../../platform/workbook/index.ts";
import type { WantedColumn, Workbook, WorkbookCell } from "../../platform/workbook/index.ts";

/** The columns that the product puts beside refused rows, by folded heading: they are not asked about. */
const OURS = new Set(Object.values(GIVEN_BACK).map(foldLabel));
/** The labels of the dealer's columns, as headings are compared. */
const BY_LABEL = new Map(INFO_FIELDS.map(({ name, label }) => [foldLabel(label), name]));
const DEALERS: ReadonlySet<InfoColuna> = new Set(
  INFO_FIELDS.filter(({ lado }) => lado === "info").map(({ name }) => name),
);
const DATES: ReadonlySet<InfoColuna> = new Set(
  INFO_FIELDS.filter(({ input }) => input === "date").map(({ name }) => name),
);

/** Characters of a key, and of a cell that holds a day: enough to show a wrong one. */
const MAX_KEY = 20;
const MAX_DAY = 60;

/** The columns that are looked for in a file. DAC's are recognised by their labels, but not read. */
export function wantedColumns(casados: ReadonlyMap<string, InfoColuna>): WantedColumn[] {
  const limitOf = (coluna: InfoColuna | undefined): number => {
    const field = INFO_FIELDS.find(({ name }) => name === coluna);
    return field?.lado === "info" ? (field.maxLength ?? MAX_DAY) : 0;
  };
  return [
    ...[...casados].map(([label, coluna]) => ({ label, limit: limitOf(coluna) })),
    ...INFO_FIELDS.map(({ name, label }) => ({ label, limit: limitOf(name) })),
    { label: KEY_HEADING, limit: MAX_KEY, hidden: true },
  ];
}

/**
 * A workbook as rows of the weekly table (SIMP-03): headings matched to labels whatever their case and accents, then to
 * those that the dealer matched by hand. Refuses a file without the columns that every row needs (SIMP-04), and one without
 * rows.
 * @param casados columns by folded heading
 */
export function lido(workbook: Workbook, casados: ReadonlyMap<string, InfoColuna>): ArquivoLido {
  const { headers, rows } = workbook;
  const places = new Map<InfoColuna, number>();
  const ignorados: string[] = [];
  const matched: NonNullable<ArquivoLido["casados"]> = [];
  let key = -1;
  for (const [at, header] of headers.entries()) {
    const folded = foldLabel(header);
    const coluna = BY_LABEL.get(folded) ?? casados.get(folded);
    if (folded === foldLabel(KEY_HEADING)) key = at;
    else if (OURS.has(folded)) continue;
    else if (coluna === undefined || (places.has(coluna) && DEALERS.has(coluna)))
      ignorados.push(...(header === "" ? [] : [header]));
    else if (DEALERS.has(coluna)) {
      places.set(coluna, at);
      if (!BY_LABEL.has(folded)) matched.push({ titulo: header, coluna });
    }
  }
  const absent = INFO_FIELDS.filter(({ name, obrigatorio }) => obrigatorio && !places.has(name));
  if (absent.length > 0)
    throw new RuleRefusal(FILE_REFUSED, {
      colunas_ausentes: absent.map(({ name, label }) => ({ coluna: name, label })),
      titulos: ignorados,
    });
  if (rows.length === 0) throw new WorkbookRefusal("no-rows");
  const colunas = [...places.keys()];
  return {
    planilha: workbook.sheet,
    colunas,
    ignorados,
    ...(matched.length > 0 && { casados: matched }),
    notas: [...workbook.notes],
    linhas: rows
      .map(({ line, cells }) => {
        const read = colunas.map((coluna) => cells[places.get(coluna) ?? -1]);
        const erros = read.flatMap((cell, at) => (cell?.kind === "error" ? [at] : []));
        return {
          linha: line,
          info_linha_id: idOf(cells[key]),
          celulas: read.map((cell, at) => textOf(cell, colunas[at])),
          ...(erros.length > 0 && { erros }),
        };
      })
      .filter(({ celulas }) => celulas.some((text) => text.trim() !== "")),
  };
}

/** A day without its time, anything else as it is shown. */
function textOf(cell: WorkbookCell | undefined, coluna: InfoColuna | undefined): string {
  if (cell?.iso !== undefined && coluna !== undefined && DATES.has(coluna)) return formatIsoDate(cell.iso);
  return cell?.text ?? "";
}

function idOf(cell: WorkbookCell | undefined): number | null {
  const id = Number(cell?.text ?? "");
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
