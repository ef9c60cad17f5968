/** A line of a document: text, distance from the left edge and from the top in points, and font size. */
export interface PdfLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly bold?: boolean;
}

const [WIDTH, HEIGHT] = [595, 842];

/** Lays out lines on A4 pages with an exact cross-reference table, so that every viewer opens it. */
export function pdfOf(pages: readonly (readonly PdfLine[])[]): Buffer {
  const pageId = (index: number): number => 5 + index * 2;
  const kids = pages.map((_, index) => `${pageId(index)} 0 R`).join(" ");
  const font = (name: string): string =>
    `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    ...pages.flatMap((lines, index) => {
      const content = lines.map(drawn).join("\n");
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>/Contents ${pageId(index) + 1} 0 R>>`,
        `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return Buffer.from(withTable(objects), "latin1");
}

function drawn({ text, x, y, size = 10, bold = false }: PdfLine): string {
  // Latin-1 is the common part of WinAnsi and the bytes of the file; a dash or a quote outside it is not worth a font.
  const latin = text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, "-").replace(/[\\()]/g, "\\$&");
  return `BT /F${bold ? 2 : 1} ${size} Tf ${x} ${HEIGHT - y} Td (${latin}) Tj ET`;
}

function withTable(objects: readonly string[]): string {
  let file = "%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const start = file.length;
  const count = objects.length + 1;
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${places.join("")}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
}
