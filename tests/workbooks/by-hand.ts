import { write, utils } from "@e965/xlsx";
import type { BookType, WorkBook, WorkSheet } from "@e965/xlsx";
import { crc32, deflateRawSync } from "node:zlib";

/** One file of an archive; `size` is what its headers claim, where that is a lie. */
export interface Part {
  readonly name: string;
  readonly content: string | Buffer;
  readonly size?: number;
  readonly flags?: number;
  /** Stands in the archive as it is, by which some formats are known. */
  readonly isStored?: true;
}

/** An archive as spreadsheets write it, or as liars do. */
export function zipOf(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const listed: Buffer[] = [];
  let offset = 0;
  for (const { name, content, size, flags = 0, isStored } of parts) {
    const bytes = Buffer.from(content);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(isStored ? 0 : 8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size ?? bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    listed.push(Buffer.from("PK\x01\x02\x14\0", "latin1"), fields, tail, Buffer.from(name));
    files.push(Buffer.from("PK\x03\x04", "latin1"), fields, Buffer.from(name), packed);
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, directory, end]);
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

/** What differs from one .xlsx to the next. */
export interface ByHand {
  /** The content of `sheetData`. */
  readonly rows: string;
  readonly columns?: string;
  /** Behind `sheetData`. */
  readonly after?: string;
  readonly workbook?: string;
  /** Names with their `state`, for more than one sheet; the rows are those of the last. */
  readonly sheets?: readonly (readonly [name: string, state: string])[];
  readonly strings?: readonly string[];
  readonly size?: number;
}

/** Formats: 0 General, 1 dd/mm/yyyy, 2 00000000, 3 text, 4 0.00E+00, 5 [h]:mm, 6 dd/mm/yyyy hh:mm, 7 $-416 d-mmm, 8 [$-416]0000000, 9 [$R$-416] 0000, 10 "A"0000. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="8"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="00000000"/><numFmt numFmtId="166" formatCode="[h]:mm"/><numFmt numFmtId="167" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="168" formatCode="[$-416]d\\-mmm;@"/><numFmt numFmtId="169" formatCode="[$-416]0000000"/><numFmt numFmtId="170" formatCode="[$R$-416] 0000"/><numFmt numFmtId="171" formatCode="&quot;A&quot;0000\\-00;@"/></numFmts><cellXfs count="11">${[0, 164, 165, 49, 11, 166, 167, 168, 169, 170, 171].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join("")}</cellXfs></styleSheet>`;

/** An .xlsx by hand, as Excel lays one out. */
export const xlsxByHand = (hand: ByHand): Buffer => zipOf(partsByHand(hand));

/** Its parts, for one that lacks some or has others. */
export function partsByHand(hand: ByHand): Part[] {
  const { rows, columns = "", after = "", workbook = "", strings = [], size } = hand;
  const { sheets = [["Plan1", "visible"]] } = hand;
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  return [
    { name: "[Content_Types].xml", content: "<Types/>" },
    {
      name: "_rels/.rels",
      content: `<Relationships xmlns="${PACKAGE}">${relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${workbook}<sheets>${sheets.map(([name, state], at) => `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="s${at + 1}"/>`).join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships xmlns="${PACKAGE}">${sheets.map((_, at) => relation(`s${at + 1}`, "worksheet", `worksheets/sheet${at + 1}.xml`)).join("")}${relation("x", "styles", "styles.xml")}${relation("y", "sharedStrings", "/xl/sharedStrings.xml")}</Relationships>`,
    },
    { name: "xl/styles.xml", content: STYLES },
    {
      name: "xl/sharedStrings.xml",
      content: `<sst xmlns="${MAIN}">${strings.map((text) => `<si>${text}</si>`).join("")}</sst>`,
    },
    ...sheets.map(([name], at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${MAIN}"><sheetPr/>${columns}<sheetData>${at + 1 === sheets.length ? rows : `<row r="1"><c r="A1" t="inlineStr"><is><t>${name}</t></is></c></row>`}</sheetData>${after}</worksheet>`,
      ...(size !== undefined && { size }),
    })),
  ];
}

/** Cells of a row by hand: a text, or the XML of a cell behind its reference. */
export function rowOf(
  line: number,
  cells: readonly (string | readonly [attributes: string, inner: string])[],
  more = "",
): string {
  const written = cells.map((cell, at) => {
    const ref = `${String.fromCharCode(65 + at)}${line}`;
    if (typeof cell !== "string") return `<c r="${ref}" ${cell[0]}>${cell[1]}</c>`;
    return cell === "" ? "" : `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`;
  });
  return `<row r="${line}"${more}>${written.join("")}</row>`;
}

/** A sheet of values through SheetJS's writer, in any of its formats. */
export function written(
  rows: readonly (readonly unknown[])[],
  bookType: BookType,
  change: (sheet: WorkSheet, book: WorkBook) => void = () => undefined,
): Buffer {
  const sheet = utils.aoa_to_sheet(rows as unknown[][]);
  const book = utils.book_new(sheet, "Plan1");
  change(sheet, book);
  return write(book, {
    type: "buffer",
    bookType,
    compression: true,
    bookSST: bookType !== "biff5",
  }) as Buffer;
}
