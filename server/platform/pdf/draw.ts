import { PDFDocument, type StructureElement } from "pdfkit";
import type { PrintedDocument } from "./document.ts";
import type { PrintFonts } from "./fonts.ts";
import { HEAD_FILL, PAGE, TEXT } from "./look.ts";
import type { PlacedPage, PlacedStrip, StripCell } from "./strips.ts";

/** Half a point: a line that a printer still shows. */
const HAIRLINE = 0.5;

/**
 * Draws placed pages; gives the part of the file that is ready after each of them, then its end. It is tagged for
 * screen readers: repeated heads, lines and feet are not read out.
 */
export function* drawPages(
  document: PrintedDocument,
  pages: readonly PlacedPage[],
  fonts: PrintFonts,
): Generator<Uint8Array> {
  const pdf = openPdf(document, fonts);
  const reader = createReader(pdf);
  for (const [at, page] of pages.entries()) {
    pdf.addPage();
    for (const placed of page) {
      drawBehind(pdf, placed);
      if (placed.again) {
        pdf.markContent("Artifact", { type: "Pagination" });
        for (const cell of placed.strip.cells) drawCell(pdf, fonts, cell, placed);
        pdf.endMarkedContent();
      } else reader.read(placed, (cell) => drawCell(pdf, fonts, cell, placed));
    }
    reader.turn();
    drawFoot(pdf, fonts, document, at + 1, pages.length);
    yield* taken(pdf);
  }
  reader.end();
  pdf.end();
  yield* taken(pdf);
}

function openPdf({ title, language, made }: PrintedDocument, { regular, bold }: PrintFonts): PDFDocument {
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    font: null,
    // Setting a text is as fast as looking it up.
    fontLayoutCache: false,
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: "PAC", Producer: "PAC", CreationDate: new Date(made) },
  });
  return pdf.registerFont("regular", regular.font).registerFont("bold", bold.font);
}

function* taken(pdf: PDFDocument): Generator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for (let piece = pdf.read() as Uint8Array | null; piece; piece = pdf.read() as Uint8Array | null)
    pieces.push(piece);
  if (pieces.length > 0) yield Buffer.concat(pieces);
}

/** The structure for screen readers: headings, paragraphs, and tables of rows. */
function createReader(pdf: PDFDocument): {
  read: (placed: PlacedStrip, draw: (cell: StripCell) => void) => void;
  /** At the end of a page what is complete is written and freed. */
  turn: () => void;
  end: () => void;
} {
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  let table: StructureElement | null = null;
  let body: StructureElement | null = null;

  function inside(parent: StructureElement, type: string): StructureElement {
    const element = pdf.struct(type);
    parent.add(element);
    return element;
  }
  function endBody(): void {
    body?.end();
    body = null;
  }
  function endTable(): void {
    endBody();
    table?.end();
    table = null;
  }
  function readRow(
    parent: StructureElement,
    cells: readonly StripCell[],
    draw: (cell: StripCell) => void,
  ): void {
    const row = inside(parent, "TR");
    for (const cell of cells) {
      const element = pdf.struct(cell.tag, cell.tag === "TH" ? { scope: "Column" } : {});
      row.add(element);
      element.add(() => draw(cell)).end();
    }
    row.end();
  }

  return {
    read: ({ strip: { part, cells } }, draw) => {
      if (part === "text") {
        endTable();
        for (const cell of cells)
          inside(root, cell.tag)
            .add(() => draw(cell))
            .end();
        return;
      }
      table ??= inside(root, "Table");
      if (part === "head") {
        const head = inside(table, "THead");
        readRow(head, cells, draw);
        head.end();
      } else {
        body ??= inside(table, "TBody");
        readRow(body, cells, draw);
      }
    },
    turn: endBody,
    end: () => {
      endTable();
      root.end();
    },
  };
}

/** The background and the line below a strip. */
function drawBehind(pdf: PDFDocument, { strip: { cells, rule, fill }, top, height }: PlacedStrip): void {
  if (!rule && fill === undefined) return;
  pdf.markContent("Artifact", { type: "Layout" });
  const [left, right] = [PAGE.left, PAGE.width - PAGE.right];
  if (fill !== undefined) pdf.rect(left, top, right - left, height).fill(HEAD_FILL);
  if (rule) {
    const under = rule.under === "all" ? [{ x: left, width: right - left }] : cells;
    pdf.lineWidth(HAIRLINE);
    for (const { x, width } of under)
      pdf
        .moveTo(x, top + height)
        .lineTo(x + width, top + height)
        .stroke(rule.color);
  }
  pdf.endMarkedContent();
}

function drawCell(pdf: PDFDocument, fonts: PrintFonts, cell: StripCell, { strip, top }: PlacedStrip): void {
  let y = top + strip.above;
  for (const { text, style } of cell.lines) {
    const { weight, size, lead, color } = style;
    if (text !== "") {
      const space = cell.align === "right" ? cell.width - fonts[weight].widthOf(text.trimEnd(), size) : 0;
      pdf.font(weight).fontSize(size).fillColor(color);
      pdf.text(text, cell.x + space, y + (lead - lineHeight(fonts, weight, size)) / 2, { lineBreak: false });
    }
    y += lead;
  }
}

function lineHeight(fonts: PrintFonts, weight: keyof PrintFonts, size: number): number {
  const { ascent, descent, unitsPerEm } = fonts[weight].font;
  return ((ascent - descent) * size) / unitsPerEm;
}

/** The document's name on the left, 'Página n de m' on the right. */
function drawFoot(
  pdf: PDFDocument,
  fonts: PrintFonts,
  { foot, pages }: PrintedDocument,
  n: number,
  m: number,
): void {
  const { size, color } = TEXT.foot;
  const y = PAGE.height - PAGE.bottom + 18;
  const right = pages.replace("{n}", String(n)).replace("{m}", String(m));
  pdf.markContent("Artifact", { type: "Pagination" });
  pdf.font("regular").fontSize(size).fillColor(color);
  pdf.text(foot, PAGE.left, y, { lineBreak: false });
  pdf.text(right, PAGE.width - PAGE.right - fonts.regular.widthOf(right, size), y, { lineBreak: false });
  pdf.endMarkedContent();
}
