import { fileTypeFromBuffer } from "file-type";

/** The stored type of a PDF, which the budget of a claim must have (FORM-18). */
export const PDF = "application/pdf";

/** The types that a browser may show in place (OP-56). */
const SHOWN: ReadonlySet<string> = new Set([PDF, "image/png", "image/jpeg"]);

/** Bytes at the beginning of a file that its type is read from. */
export const SNIFFED_BYTES = 64 * 1024;

interface Kind {
  /** What file-type may call the content of such a file; null for plain text, which it does not know. */
  readonly sniffed: readonly string[] | null;
  readonly tipo: string;
}

const OOXML = "application/vnd.openxmlformats-officedocument";

/** Endings of OP-56, each with what must be inside. */
const KINDS: Readonly<Record<string, Kind>> = {
  pdf: { sniffed: ["pdf"], tipo: PDF },
  png: { sniffed: ["png"], tipo: "image/png" },
  jpg: { sniffed: ["jpg"], tipo: "image/jpeg" },
  jpeg: { sniffed: ["jpg"], tipo: "image/jpeg" },
  xls: { sniffed: ["cfb"], tipo: "application/vnd.ms-excel" },
  doc: { sniffed: ["cfb"], tipo: "application/msword" },
  msg: { sniffed: ["cfb"], tipo: "application/vnd.ms-outlook" },
  xlsx: { sniffed: ["zip", "xlsx"], tipo: `${OOXML}.spreadsheetml.sheet` },
  docx: { sniffed: ["zip", "docx"], tipo: `${OOXML}.wordprocessingml.document` },
  zip: { sniffed: ["zip"], tipo: "application/zip" },
  csv: { sniffed: null, tipo: "text/csv" },
  txt: { sniffed: null, tipo: "text/plain" },
  xml: { sniffed: null, tipo: "application/xml" },
};

/** Everything that is told apart from plain text by more than a letter or two at its beginning. */
const NOT_TEXT: ReadonlySet<string> = new Set(Object.values(KINDS).flatMap((kind) => kind.sniffed ?? []));

const ZIP_HEAD = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

async function sniff(ending: string, head: Buffer): Promise<string | undefined> {
  const isZip = head.subarray(0, 4).equals(ZIP_HEAD);
  // Office files are zips, and a zip may hold anything.
  if (isZip && ending === "zip") return "zip";
  // Only the beginning is looked at, and a zip that goes on behind it is a zip all the same.
  return (await fileTypeFromBuffer(head))?.ext ?? (isZip ? "zip" : undefined);
}

/**
 * OP-56: the type that a file is kept under, from its ending and from what its first bytes really are; null when they
 * do not belong together, when the ending is not accepted, or when there are no bytes at all.
 */
export async function typeOfContent(ending: string, head: Buffer): Promise<string | null> {
  const kind = Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
  if (!kind || head.length === 0) return null;
  const found = await sniff(ending, head);
  if (kind.sniffed === null) return NOT_TEXT.has(found ?? "") ? null : kind.tipo;
  return kind.sniffed.includes(found ?? "") ? kind.tipo : null;
}

/** True for types whose whole content must be plain text: a NUL in it shows that it is none. */
export function isTextType(tipo: string): boolean {
  return ["text/csv", "text/plain", "application/xml"].includes(tipo);
}

/** True for what a browser may show in place (OP-56). */
export function isShownInline(tipo: string): boolean {
  return SHOWN.has(tipo);
}
