import { getResolvedPDFJS } from "unpdf";

// pdf.js without the native canvas that its own package asks for.
const { getDocument } = await getResolvedPDFJS();
type PDFDocumentLoadingTask = ReturnType<typeof getDocument>;
type PDFPageProxy = Awaited<ReturnType<Awaited<PDFDocumentLoadingTask["promise"]>["getPage"]>>;

/** A PDF as its reader has it. */
export interface ReadPdf {
  /** Of each page its lines from top to bottom; what stands beside each other in a line is parted by ' | '. */
  readonly pages: readonly (readonly string[])[];
  /** All of it, page after page. */
  readonly text: string;
  readonly title: unknown;
  readonly language: string | null;
  readonly isTagged: boolean;
}

/** Reads a PDF back; throws where it is none, or is broken off. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = open(bytes);
  const pdf = await task.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    pages.push(await linesOf(page));
  }
  const { info } = await pdf.getMetadata();
  const marks = await pdf.getMarkInfo();
  const language = (info as { Language?: string }).Language ?? null;
  const { Title: title } = info as { Title?: string };
  await task.destroy();
  const text = pages.map((lines) => lines.join("\n")).join("\n");
  return { pages, text, title, language, isTagged: marks?.Marked === true };
}

/** What a screen reader is told of the first page: the kinds of elements in their order. */
export async function readRoles(bytes: Uint8Array): Promise<string[]> {
  const task = open(bytes);
  const page = await (await task.promise).getPage(1);
  const roles = rolesOf(await page.getStructTree());
  await task.destroy();
  return roles;
}

function open(bytes: Uint8Array): PDFDocumentLoadingTask {
  return getDocument({ data: new Uint8Array(bytes), verbosity: 0, stopAtErrors: true });
}

async function linesOf(page: PDFPageProxy): Promise<string[]> {
  const { items } = await page.getTextContent();
  const lines = new Map<number, { x: number; text: string }[]>();
  for (const item of items) {
    if (!("str" in item) || item.str.trim() === "") continue;
    const [, , , , x, y] = item.transform as number[];
    const at = Math.round((y ?? 0) * 2);
    lines.set(at, [...(lines.get(at) ?? []), { x: x ?? 0, text: item.str.trim() }]);
  }
  return [...lines]
    .toSorted(([one], [other]) => other - one)
    .map(([, line]) =>
      line
        .toSorted((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(" | "),
    );
}

/** As pdfjs has it: elements with a role, and what they hold. */
interface Element {
  readonly role?: unknown;
  readonly children?: readonly unknown[];
}

function rolesOf(node: unknown): string[] {
  const { role, children = [] } = Object(node) as Element;
  return [...(typeof role === "string" ? [role] : []), ...children.flatMap(rolesOf)];
}
