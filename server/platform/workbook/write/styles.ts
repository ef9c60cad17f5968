/** How a cell looks: number format, colours without `#`, bold. */
export interface CellStyle {
  readonly format?: "text" | "integer" | "number" | "money" | "date" | "moment";
  readonly fill?: string;
  readonly color?: string;
  readonly bold?: true;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Format ids below 164 are built into spreadsheets. */
const FORMATS = { text: 49, integer: 3, number: 1, money: 164, date: 165, moment: 166 } as const;

/** The styles of one workbook, numbered in the order of their first use; equal ones are shared. */
export interface Styles {
  /** The number by which a cell refers to its style. */
  readonly idOf: (style: CellStyle) => number;
  readonly toXml: () => string;
}

/** An empty collection; number 0 is the default style. */
export function createStyles(): Styles {
  const known = new Map<string, { id: number; style: CellStyle }>();
  const idOf = (style: CellStyle): number => {
    const { format = "", fill = "", color = "", bold = false } = style;
    const key = `${format} ${fill} ${color} ${bold}`;
    const id = known.get(key)?.id ?? known.size;
    if (!known.has(key)) known.set(key, { id, style });
    return id;
  };
  idOf({});
  return { idOf, toXml: () => print([...known.values()].map(({ style }) => style)) };
}

/** Every style gets its own font and fill, even if equal ones exist. The format fixes the first two fills. */
function print(styles: readonly CellStyle[]): string {
  const fonts = styles.map(
    ({ bold, color }) =>
      `<font>${bold ? "<b/>" : ""}<sz val="11"/>${color ? `<color rgb="FF${color}"/>` : ""}<name val="Calibri"/></font>`,
  );
  const solid = styles.map(
    ({ fill }) =>
      `<fill><patternFill patternType="${fill ? "solid" : "none"}">${fill ? `<fgColor rgb="FF${fill}"/>` : ""}</patternFill></fill>`,
  );
  const fills = [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
    ...solid,
  ];
  const cells = styles.map(
    ({ format, fill }, index) =>
      `<xf numFmtId="${format ? FORMATS[format] : 0}" fontId="${index}" fillId="${fill ? index + 2 : 0}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`,
  );
  return (
    `${XML}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    '<numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;R$&quot;\\ #,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>' +
    `<fonts count="${fonts.length}">${fonts.join("")}</fonts>` +
    `<fills count="${fills.length}">${fills.join("")}</fills>` +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length}">${cells.join("")}</cellXfs></styleSheet>`
  );
}
