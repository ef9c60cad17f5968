declare module "pdfkit" {
  import type { Font } from "fontkit";
  import type { Readable } from "node:stream";

  /** An element of the structure that screen readers follow. A function draws what belongs to it. */
  export interface StructureElement {
    add(child: StructureElement | (() => void)): this;
    end(): void;
  }

  /** What is used of pdfkit 0.20; it brings no types. */
  export interface PDFDocument extends Readable {
    addPage(): this;
    registerFont(name: string, font: Font): this;
    font(name: string): this;
    fontSize(points: number): this;
    fillColor(color: string): this;
    lineWidth(points: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(color: string): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(color: string): this;
    text(line: string, x: number, y: number, options: { readonly lineBreak: false }): this;
    struct(type: string, options?: Readonly<Record<string, unknown>>): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: "Artifact", options?: Readonly<Record<string, unknown>>): this;
    endMarkedContent(): this;
    end(): void;
  }

  export const PDFDocument: new (options: Readonly<Record<string, unknown>>) => PDFDocument;
}
