import fc from "fast-check";
import { pdfFile } from "../../http/samples.ts";
import { WILD_TEXTS } from "./values.ts";

const BOUNDARY = "pac-attack";

/** How the parts above name it. */
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

const CONTENTS: readonly Buffer[] = [
  pdfFile().content,
  pdfFile().content,
  Buffer.alloc(0),
  Buffer.from("<html><script>pac_attack()</script>"),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from("MZ\u0090\u0000"),
  Buffer.from("PK\u0003\u0004".repeat(50)),
  Buffer.from("texto\u0000com nulo"),
];

const SPOIL: readonly ((body: Buffer) => Buffer)[] = [
  (body) => body,
  (body) => body,
  (body) => body,
  (body) => body.subarray(0, Math.floor(body.length / 2)),
  (body) => body.subarray(0, -6),
  (body) => Buffer.concat([body, body]),
  (body) => Buffer.from(body.toString("latin1").replaceAll("\r\n", "\n"), "latin1"),
  (body) => Buffer.from(body.toString("latin1").replace("form-data; ", ""), "latin1"),
  (body) =>
    Buffer.from(body.toString("latin1").replace("\r\n", `\r\nx-long: ${"y".repeat(90_000)}\r\n`), "latin1"),
  () => Buffer.from(`--${BOUNDARY}--\r\n`),
  () => Buffer.alloc(0),
];

/** Endings that are taken and such that are not, behind names of every kind. */
const name = fc
  .tuple(
    fc.constantFrom("orçamento", ...WILD_TEXTS),
    fc.constantFrom(".pdf", ".pdf", ".png", ".html", ".exe", ""),
  )
  .map(([stem, ending]) => `${stem.replaceAll(/[\r\n"]/g, "_")}${ending}`.toWellFormed());

/** A multipart body of the one file that an upload takes, wrong in one way or another more often than not. */
export const uploadBody: fc.Arbitrary<Buffer> = fc
  .record({
    name,
    field: fc.constantFrom("arquivo", "arquivo", "arquivo", "outro", "__proto__", ""),
    type: fc.constantFrom("application/pdf", "text/html", "x".repeat(300), ""),
    content: fc.constantFrom(...CONTENTS),
    spoil: fc.constantFrom(...SPOIL),
    twice: fc.constantFrom(false, false, false, true),
  })
  .map(({ name: filename, field, type, content, spoil, twice }) => {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
    const part = Buffer.concat([Buffer.from(head), content, Buffer.from("\r\n")]);
    return spoil(Buffer.concat([part, ...(twice ? [part] : []), Buffer.from(`--${BOUNDARY}--\r\n`)]));
  });
