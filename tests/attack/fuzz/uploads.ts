import fc from "fast-check";
import { pdfFile } from "../../http/samples.ts";
import { rowOf, xlsxByHand } from "../../workbooks/by-hand.ts";
import { WILD_TEXTS, wildText } from "./values.ts";

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

/** What an upload takes: the content and the endings; what all others take is a PDF. */
interface Kind {
  readonly contents: readonly Buffer[];
  readonly endings: readonly string[];
  /** Parts beside the file. */
  readonly fields?: fc.Arbitrary<Readonly<Record<string, string>>>;
}

const HEADER = "item_codigo;item_desc;item_preco;item_preco_ekosbras\n";
const GBO_LABELS = ["Item", "Invoice", "Quantidade", "Modal", "Previsão (Semana)", "Travado?"];
const gbo = xlsxByHand({ rows: rowOf(1, GBO_LABELS) + rowOf(2, ["A1", "I1", "1", "", "2", "Não"]) });
const bomb = xlsxByHand({ rows: rowOf(1, GBO_LABELS) + " ".repeat(3_000_000) });

const KINDS: Readonly<Record<string, Kind>> = {
  uploadItens: {
    contents: [
      `${HEADER}A1;Parafuso;1,23;\n`,
      `\uFEFF${HEADER}A1;"Para\nfuso";1.23;1\nA1;x;-1;\n`,
      `${HEADER}"A1;1;1;1\n`,
      "\n".repeat(5_000),
      `${HEADER}${";".repeat(5_000)}`,
    ].map((text) => Buffer.from(text)),
    endings: [".csv", ".csv", ".CSV"],
  },
  uploadGbo: {
    contents: [gbo, gbo, bomb, gbo.subarray(0, gbo.length - 40), Buffer.from("PK\u0003\u0004")],
    endings: [".xlsx", ".xlsx", ".xls"],
    fields: fc.record({
      arquivo_id: fc.oneof(
        fc.uuid({ version: 4 }),
        fc.constantFrom("7a1c3a54-9a0f-4f5e-8a53-0f0d4b8f2c11", "", "7", "' or 1=1", "\u0000"),
      ),
      arquivo_nome: wildText,
    }),
  },
  readArquivo: {
    contents: [gbo, bomb, Buffer.from("Chassi;Código da Peça\nC1;A1\n"), gbo.subarray(0, 300)],
    endings: [".xlsx", ".xls"],
  },
};
const PDF: Kind = { contents: CONTENTS, endings: [".pdf", ".pdf"] };

/** Endings that are taken and such that are not, behind names of every kind. */
const nameOf = ({ endings }: Kind): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom("orçamento", ...WILD_TEXTS),
      fc.constantFrom(...endings, ...endings, ".png", ".html", ".exe", ""),
    )
    .map(([stem, ending]) => `${stem.replaceAll(/[\r\n"]/g, "_")}${ending}`.toWellFormed());

/** A multipart body of the one file that an upload takes, wrong in one way or another more often than not. */
export function uploadBody(operation: string): fc.Arbitrary<Buffer> {
  const kind = KINDS[operation] ?? PDF;
  return fc
    .record({
      name: nameOf(kind),
      field: fc.constantFrom("arquivo", "arquivo", "arquivo", "outro", "__proto__", ""),
      type: fc.constantFrom("application/pdf", "text/html", "x".repeat(300), ""),
      content: fc.constantFrom(...kind.contents, ...kind.contents, ...CONTENTS),
      fields: kind.fields ?? fc.constant<Readonly<Record<string, string>>>({}),
      spoil: fc.constantFrom(...SPOIL),
      twice: fc.constantFrom(false, false, false, true),
    })
    .map(({ name: filename, field, type, content, fields, spoil, twice }) => {
      const head = (more: string): string => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${more}\r\n`;
      const part = Buffer.concat([
        Buffer.from(`${head(`name="${field}"; filename="${filename}"`)}content-type: ${type}\r\n\r\n`),
        content,
        Buffer.from("\r\n"),
      ]);
      const others = Object.entries(fields).map(([key, value]) =>
        Buffer.from(`${head(`name="${key}"`)}\r\n${value}\r\n`),
      );
      const end = Buffer.from(`--${BOUNDARY}--\r\n`);
      return spoil(Buffer.concat([part, ...(twice ? [part] : []), ...others, end]));
    });
}
