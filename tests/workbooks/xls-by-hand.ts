import { CFB } from "@e965/xlsx";

/** A record of BIFF. */
const record = (type: number, content: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
};
const hex = (text: string): Buffer => Buffer.from(text, "hex");

/** An .xls (BIFF8) by hand, whose sheet has these records and whose shared texts are these. */
export function xlsByHand(texts: readonly Buffer[], cells: readonly Buffer[]): Buffer {
  const made = CFB.utils.cfb_new();
  const begin = record(0x809, hex("00060500000000000000000000000000"));
  const shared = texts.map((one, at) => record(at === 0 ? 0xfc : 0x3c, one));
  const before = Buffer.concat([begin, ...shared]);
  const bound = record(0x85, Buffer.concat([hex("00000000"), hex("0000010061")]));
  bound.writeUInt32LE(before.length + bound.length + 4, 4);
  const content = Buffer.concat([
    before,
    bound,
    record(0x0a, hex("")),
    begin,
    ...cells,
    record(0x0a, hex("")),
  ]);
  CFB.utils.cfb_add(made, "/Workbook", content);
  return CFB.write(made, { type: "buffer" }) as Buffer;
}

/** A million cells of an .xls that share one text. */
export function xlsSharing(): Buffer {
  const texts = Buffer.concat([hex("0000000001000000"), hex("f41f00"), Buffer.alloc(0x1ff4, "x")]);
  const cells = Array.from({ length: 1_000_000 }, (_, at) => {
    const cell = Buffer.alloc(10);
    cell.writeUInt16LE(Math.floor(at / 16), 0);
    cell.writeUInt16LE(at % 16, 2);
    return record(0xfd, cell);
  });
  return xlsByHand([texts], cells);
}

/** Texts of an .xls that each end in another record than they begin in. */
export function xlsBreaks(): Buffer {
  const first = Buffer.concat([hex("00000000ffffff7f"), hex("020000"), Buffer.from("a")]);
  const next = Buffer.concat([hex("00"), Buffer.from("b"), hex("020000"), Buffer.from("a")]);
  return xlsByHand([first, ...Array.from({ length: 1_500_000 }, () => next)], []);
}

/** An .xls whose sectors follow each other in a circle. */
export function xlsCircle(): Buffer {
  const bytes = xlsByHand([], [record(0x204, Buffer.alloc(8000)), record(0x204, Buffer.alloc(8000))]);
  const fat = (bytes.readUInt32LE(76) + 1) * 512;
  for (let at = 0; at < 128; at++) bytes.writeUInt32LE(at % 4, fat + at * 4);
  return bytes;
}
