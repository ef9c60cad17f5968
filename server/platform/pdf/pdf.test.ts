import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyChar } from "../../../tests/any-char.ts";
import { readPdf, readRoles } from "../../../tests/http/read-pdf.ts";
import { columnWidths } from "./column-widths.ts";
import type { PrintedDocument } from "./document.ts";
import { drawPages } from "./draw.ts";
import { loadFonts } from "./fonts.ts";
import { writePdf } from "./index.ts";
import { layoutDocument } from "./layout.ts";
import { printableLines } from "./printable-text.ts";
import { streamOfThread } from "./thread-stream.ts";
import { wrapLine } from "./wrap-text.ts";
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";

const fonts = loadFonts();

function documentOf(changes: Partial<PrintedDocument>): PrintedDocument {
  return {
    title: "Ordem",
    over: "Oficina",
    language: "pt-BR",
    made: 1_790_000_000_000,
    blocks: [],
    foot: "Ordem 12",
    pages: "Página {n} de {m}",
    replaced: "não pode ser impresso.",
    ...changes,
  };
}

function write(document: PrintedDocument): Buffer {
  return Buffer.concat([...drawPages(document, layoutDocument(document, fonts), fonts)]);
}

function tableOf(rows: readonly (readonly string[])[]): PrintedDocument["blocks"][number] {
  const columns = [
    { label: "#", kind: "figures" },
    { label: "Código", kind: "code" },
    { label: "Descrição", kind: "text" },
  ] as const;
  return {
    kind: "table",
    title: "Peças",
    columns,
    rows,
    blankRows: 3,
    totals: [{ label: "Total:", value: "3" }],
  };
}

describe("texts on paper", () => {
  const lines = (text: string): string[] => printableLines(text, fonts.regular.has);

  it("contract: accents are composed, what is not seen is left out, what has no glyph is one square each", () => {
    expect(lines("Peça nº 1 — Ωμέγα, Жук")).toEqual(["Peça nº 1 — Ωμέγα, Жук"]);
    expect(lines("a\u0303o\u00ad\u200b\u202egnol\u2066 \u0000\u0007x")).toEqual(["ãognol x"]);
    expect(lines("ok 👍🏽 👨‍👩‍👧 fim")).toEqual(["ok □ □ fim"]);
    expect(lines("中文 \ud800 \ue000")).toEqual(["□□ □ □"]);
    expect(lines("um\r\ndois\u2028três\tquatro\u3000cinco")).toEqual(["um", "dois", "três quatro cinco"]);
  });

  it("contract: a line breaks at blanks, dashes and slashes, and a long word where it is full", () => {
    const wrap = (text: string, width: number): string[] => wrapLine(text, width, (part) => part.length);
    expect(wrap("para-choque dianteiro", 12)).toEqual(["para-choque ", "dianteiro"]);
    expect(wrap("para-choque dianteiro", 8)).toEqual(["para-", "choque ", "dianteir", "o"]);
    expect(wrap("ABCDEFGHIJ", 4)).toEqual(["ABCD", "EFGH", "IJ"]);
    expect(wrap("", 4)).toEqual([""]);
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 30 }), (text, width) => {
        const wrapped = wrap(text, width);
        expect(wrapped.join("")).toBe(text);
        expect(wrapped.every((line) => line.trimEnd().length <= width)).toBe(true);
      }),
    );
  });

  it("contract: columns fill the page whatever they ask for, and figures keep their line before codes do", () => {
    const kind = fc.constantFrom("figures" as const, "code" as const, "text" as const);
    const size = fc.double({ min: 5, max: 900, noNaN: true });
    const column = fc.record({ kind, one: size, other: size }).map(({ one, other, ...rest }) => ({
      ...rest,
      natural: Math.max(one, other),
      least: Math.min(one, other),
    }));
    fc.assert(
      fc.property(fc.array(column, { minLength: 1, maxLength: 12 }), (columns) => {
        const widths = columnWidths(columns, 500);
        expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(500, 5);
        expect(Math.min(...widths)).toBeGreaterThan(0);
      }),
    );
    expect(
      columnWidths(
        [
          { kind: "figures", natural: 60, least: 40 },
          { kind: "code", natural: 300, least: 50 },
          { kind: "text", natural: 400, least: 60 },
        ],
        400,
      ).map(Math.round),
    ).toEqual([60, 96, 244]);
  });
});

describe("documents", () => {
  it("contract: the structure is told: headings, paragraphs, a table of rows; what comes again is not", async () => {
    const facts = [{ label: "Nome", value: "Ana", span: 6 }];
    const rows = Array.from({ length: 60 }, (_none, at) => [String(at + 1), `A${at}`, "Parafuso"]);
    const bytes = write(documentOf({ blocks: [{ kind: "facts", facts }, tableOf(rows)] }));
    const pdf = await readPdf(bytes);
    expect((await readRoles(bytes)).slice(0, 12)).toEqual(
      "Root Document P H1 P H2 Table THead TR TH TH TH".split(" "),
    );
    expect(pdf.pages.map((page) => page.find((line) => line.startsWith("#")))).toEqual([
      "# | Código | Descrição",
      "# | Código | Descrição",
    ]);
    expect(pdf.pages.map((page) => page.at(-1))).toEqual([
      "Ordem 12 | Página 1 de 2",
      "Ordem 12 | Página 2 de 2",
    ]);
    expect(bytes.toString("latin1").match(/\/S \/TH\b/g)).toHaveLength(3);
    expect(bytes.toString("latin1").match(/\/S \/TR\b/g)).toHaveLength(61);
  });

  it("contract: a text and a row that no page holds go on on the next ones, to their last line", async () => {
    const value = Array.from({ length: 150 }, (_none, at) => `linha ${at + 1}`).join("\n");
    const facts = [
      { label: "Observações", value, span: 8 },
      { label: "Ao lado", value: "curto", span: 4 },
    ];
    const rows = [["1", "X", value]];
    const pdf = await readPdf(write(documentOf({ blocks: [{ kind: "facts", facts }, tableOf(rows)] })));
    expect(pdf.text.match(/linha \d+/g)).toEqual([
      ...Array.from({ length: 150 }, (_none, at) => `linha ${at + 1}`),
      ...Array.from({ length: 150 }, (_none, at) => `linha ${at + 1}`),
    ]);
    expect(pdf.pages.length).toBeLessThan(8);
  });

  it("contract: any text makes a whole PDF", async () => {
    const wild = fc.oneof(
      fc.string({ unit: anyChar, maxLength: 300 }),
      fc.string({ unit: "grapheme", maxLength: 80 }),
      fc
        .array(fc.nat(0x10ffff), { maxLength: 60 })
        .map((codes) => codes.map((code) => String.fromCodePoint(code)).join("")),
      fc.constantFrom(
        "\u202e".repeat(50),
        "\ud800\udc00\ud800",
        "e" + "\u0301".repeat(200),
        "😀".repeat(99),
        " ".repeat(900),
        ")\\(<<>>%",
        "\n".repeat(200),
      ),
    );
    const fact = fc.record({ label: wild, value: wild, span: fc.integer({ min: -2, max: 40 }) });
    const row = fc.tuple(wild, wild, wild);
    const input = fc.record({
      title: wild,
      over: wild,
      foot: wild,
      facts: fc.array(fact),
      rows: fc.array(row),
    });
    await fc.assert(
      fc.asyncProperty(input, async ({ facts, rows, ...rest }) => {
        const bytes = write(documentOf({ ...rest, blocks: [{ kind: "facts", facts }, tableOf(rows)] }));
        const pdf = await readPdf(bytes);
        expect(pdf.text).toContain(`de ${pdf.pages.length}`);
      }),
      { numRuns: 12 },
    );
  });

  it("contract: every character that the font has can be set", async () => {
    const codes = Array.from({ length: 0x1_f200 }, (_none, code) => code).filter(fonts.regular.has);
    const value = codes.map((code) => String.fromCodePoint(code)).join("");
    expect(codes.length).toBeGreaterThan(2000);
    const pdf = await readPdf(
      write(documentOf({ blocks: [{ kind: "facts", facts: [{ label: "", value, span: 12 }] }] })),
    );
    expect(pdf.text).toContain("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    expect(pdf.text).toContain("АБВГДЕЖЗИЙ");
  });
});

describe("threads", () => {
  const wide = documentOf({
    blocks: [tableOf(Array.from({ length: 300 }, (_none, at) => [String(at), "A", "x"]))],
  });

  it("contract: who gives a PDF up, before its first page or after it, ends its thread, so that the next in turn is made", async () => {
    const { signal } = new AbortController();
    const given = await Promise.all([1, 2].map(async () => await writePdf(wide, { group: "a", signal })));
    const over = new AbortController();
    const early = [1, 2, 3].map(
      async () =>
        await writePdf(wide, { group: "a", signal: over.signal }).catch((error: Error) => error.name),
    );
    const next = writePdf(documentOf({}), { group: "b", signal });
    for (const stream of given) stream.destroy();
    over.abort();
    expect(await Promise.all(early)).toEqual(["AbortError", "AbortError", "AbortError"]);
    expect((await readPdf(await buffer(await next))).title).toBe("Ordem");
  });

  it("contract: a thread that fails, ends or takes too long breaks its stream off", async () => {
    const thread = (then: string): Worker =>
      new Worker(
        `const { parentPort } = require("node:worker_threads");
         let asked = 0;
         parentPort.on("message", () => {
           asked += 1;
           if (asked === 1) parentPort.postMessage({ piece: new Uint8Array([37, 80, 68, 70]) });
           else { ${then} }
         });`,
        { eval: true },
      );
    const read = async (then: string): Promise<unknown> =>
      await buffer(streamOfThread(thread(then), 2).stream).catch((error: Error) => error.message);
    expect(await read("parentPort.postMessage({ end: true })")).toEqual(Buffer.from("%PDF"));
    expect(await read('throw new Error("sem tinta")')).toBe("sem tinta");
    expect(await read("process.exit(0)")).toBe("the writer ended with 0");
    expect(await read("for (;;);")).toBe("the PDF takes too long");
  });
});
