import { foundBy, textsOf, type RegisterField } from "../../../contract/administrativo/index.ts";
import { formatDateTime } from "../../../contract/platform/dates.ts";
import { shownText } from "../../../contract/platform/form/index.ts";
import { finderOf, foldText } from "../../../contract/platform/text.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { MadeFile } from "../../platform/http/file-answer.ts";
import { writeXlsx, XLSX_TYPE } from "../../platform/workbook/write/write-xlsx.ts";
import type { Columns, Register } from "../sql/register.ts";
import { setImmediate } from "node:timers/promises";

/** Records that are searched in one go: a few milliseconds, between which other calls have their turn. */
const AT_ONCE = 200;

/** The records that a search of the list finds, in their order. */
export async function foundRecords(
  { of }: Register,
  records: readonly Columns[],
  busca: string,
): Promise<readonly Columns[]> {
  if (busca === "") return records;
  const isFound = finderOf(busca);
  const found: Columns[] = [];
  for (let from = 0; from < records.length; from += AT_ONCE) {
    const some = records.slice(from, from + AT_ONCE);
    found.push(...some.filter((record) => isFound(foldText(foundBy(of, record).join("\n")))));
    // oxlint-disable-next-line no-await-in-loop -- the others' turn
    await setImmediate();
  }
  return found;
}

/** A register's list as a sheet: a column for each field, its values as a person reads them and texts as such. */
export function registerFile(
  { of }: Register,
  { records, tab, now }: { records: readonly Columns[]; tab: string; now: Date },
): MadeFile {
  const { title } = textsOf(of);
  const when = formatDateTime(unixSeconds(now)).replaceAll(/[/: ]/g, "_");
  const columns = of.fields.map((field) => ({
    header: field.label,
    width: widthOf(field),
    format: "text" as const,
  }));
  return {
    key: "arquivo",
    name: `${title} - ${of.tab.labels[tab] ?? tab} - ${when}.xlsx`,
    type: XLSX_TYPE,
    content: writeXlsx({ name: title, columns, rows: sheetRows(of.fields, records) }),
  };
}

function* sheetRows(
  fields: readonly RegisterField[],
  records: readonly Columns[],
): Generator<readonly string[]> {
  for (const record of records) yield fields.map((field) => shownText(field, record[field.name]));
}

/** Characters that a column shows: of what may be long, more. */
function widthOf({ input, span = 12 }: RegisterField): number {
  if (["rows", "textarea", "contas"].includes(input)) return 60;
  return span >= 6 ? 36 : 20;
}
