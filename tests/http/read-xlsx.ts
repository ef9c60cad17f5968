import { crc32, inflateRawSync } from "node:zlib";

type Value = string | number;

/** The files of an archive by name, found by its directory, each checked against its length and sum. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [sum, packed, size] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
    ];
    const nameLength = zip.readUInt16LE(at + 28);
    const offset = zip.readUInt32LE(at + 42);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const content = inflateRawSync(zip.subarray(start, start + packed));
    if (content.length !== size || crc32(content) !== sum) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

interface Cell {
  readonly ref: string;
  readonly style: number;
  readonly value: Value;
}

function cellsOf(xlsx: Buffer): { rows: Cell[][]; styles: string } {
  const files = readZip(xlsx);
  const sheet = String(files.get("xl/worksheets/sheet1.xml"));
  const rows = [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<c r="([A-Z]+\d+)" s="(\d+)"(?: t="\w+")?(?:\/>|>(.*?)<\/c>)/gs)].map(
      ([, ref = "", style, inner = ""]) => ({ ref, style: Number(style), value: valueOf(inner) }),
    ),
  );
  return { rows, styles: String(files.get("xl/styles.xml")) };
}

function valueOf(inner: string): Value {
  const number = /^<v>(.*)<\/v>$/.exec(inner)?.[1];
  if (number !== undefined) return Number(number);
  return inner
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#13;", "\r")
    .replaceAll("&amp;", "&");
}

/** The values of the one sheet, row by row; an empty cell is `''`. */
export function readXlsx(xlsx: Buffer): { rows: Value[][] } {
  return { rows: cellsOf(xlsx).rows.map((row) => row.map(({ value }) => value)) };
}

/** The coloured cells of the one sheet: `A2` → fill and text, without `#`. */
export function fillsOf(xlsx: Buffer): Record<string, [fill: string, text: string]> {
  const { rows, styles } = cellsOf(xlsx);
  const parts = (list: string, part: string): string[] =>
    [
      ...(new RegExp(`<${list} .*?</${list}>`, "s").exec(styles)?.[0] ?? "").matchAll(
        new RegExp(`<${part}[ >].*?</${part}>|<${part} [^>]*/>`, "gs"),
      ),
    ].map(([one]) => one);
  const [fonts, fills, looks] = [parts("fonts", "font"), parts("fills", "fill"), parts("cellXfs", "xf")];
  const numberIn = (look: string, name: string): number =>
    Number(new RegExp(`${name}="(\\d+)"`).exec(look)?.[1]);
  const colorIn = (xml: string | undefined): string => /rgb="FF(\w{6})"/.exec(xml ?? "")?.[1] ?? "";
  return Object.fromEntries(
    rows.flat().flatMap(({ ref, style }) => {
      const look = looks[style] ?? "";
      const fill = colorIn(fills[numberIn(look, "fillId")]);
      return fill === "" ? [] : [[ref, [fill, colorIn(fonts[numberIn(look, "fontId")])]] as const];
    }),
  );
}
