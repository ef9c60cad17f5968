import { formatInteger } from "../../../contract/platform/number.ts";
import { joinWords } from "../../../contract/platform/text.ts";

interface Seen {
  readonly sheet: string;
  readonly hiddenRows: number;
  readonly hiddenColumns: readonly string[];
  readonly formulas: number;
  readonly valueless: number;
  readonly otherSheets: readonly string[];
}

/** Names that a note has, at most. */
const NAMED = 10;

/** The first names, and how many more there are. */
function quoted(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).map((name) => `“${name}”`);
  const rest = names.length - NAMED;
  return joinWords(rest > 0 ? [...shown, `mais ${formatInteger(rest)}`] : shown);
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : many.replace("#", formatInteger(count));

/** What a person should know of how their file was read; empty where there is nothing to know. */
export function notesOf(seen: Seen): string[] {
  const { sheet, hiddenRows, hiddenColumns, formulas, valueless, otherSheets } = seen;
  return [
    otherSheets.length > 0 &&
      `Foi lida só a planilha ${quoted([sheet])}. O arquivo também tem ${quoted(otherSheets)}.`,
    hiddenRows > 0 &&
      counted(
        hiddenRows,
        "1 linha oculta ou filtrada também foi lida.",
        "# linhas ocultas ou filtradas também foram lidas.",
      ),
    hiddenColumns.length > 0 &&
      `${hiddenColumns.length === 1 ? "A coluna oculta" : "As colunas ocultas"} ${quoted(hiddenColumns)} também ${hiddenColumns.length === 1 ? "foi lida" : "foram lidas"}.`,
    formulas > 0 &&
      counted(
        formulas,
        "De 1 fórmula foi lido o valor guardado.",
        "De # fórmulas foi lido o valor guardado.",
      ),
    valueless > 0 &&
      counted(
        valueless,
        "1 fórmula não tem valor guardado e foi lida como vazia. Abra o arquivo no Excel, salve e envie de novo.",
        "# fórmulas não têm valor guardado e foram lidas como vazias. Abra o arquivo no Excel, salve e envie de novo.",
      ),
  ].filter((note) => note !== false);
}
