import { builtInFormat, GENERAL, numberFormat } from "../number-format.ts";
import type { NumberFormat } from "../number-format.ts";
import { WorkbookRefusal } from "../refusal.ts";
import { attribute, scanXml } from "../xml/xml-scanner.ts";

/** Cell formats, and number formats of its own, that a workbook may have, as in Excel. */
const MAX_STYLES = 65_490;

/** The number format of a cell by its style. */
export type Formats = (style: string) => NumberFormat;

/** Reads the styles of a workbook; without styles all cells are General, as the format says. */
export async function readStyles(pieces: AsyncIterable<string>): Promise<Formats> {
  const own = new Map<number, NumberFormat>();
  const known = new Map<number, NumberFormat>();
  const styles: NumberFormat[] = [];
  const formatOf = (id: number): NumberFormat => {
    const format = own.get(id) ?? known.get(id) ?? builtInFormat(id);
    known.set(id, format);
    return format;
  };
  let areStyles = false;
  await scanXml(pieces, {
    open: (name, tag) => {
      if (name === "cellXfs") areStyles = true;
      else if (name === "xf" && areStyles) styles.push(formatOf(Number(attribute(tag, "numFmtId"))));
      else if (name === "numFmt")
        own.set(Number(attribute(tag, "numFmtId")), numberFormat(attribute(tag, "formatCode")));
      if (styles.length > MAX_STYLES || own.size > MAX_STYLES) throw new WorkbookRefusal("too-large");
    },
    close: (name) => {
      if (name === "cellXfs") areStyles = false;
    },
  });
  return (style) => styles[Number(style)] ?? GENERAL;
}
