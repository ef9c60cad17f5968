export type { Block, Fact, PrintedDocument, TableColumn, Total } from "./document.ts";
export { PDF_TYPE, writePdf } from "./write-pdf.ts";
