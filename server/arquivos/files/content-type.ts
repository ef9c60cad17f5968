import { fileTypeFromBuffer } from "file-type";
import { markedEncoding } from "../../platform/workbook/index.ts";

/** The stored type of a PDF; the budget of a claim must be one (FORM-18). */
export const PDF = "application/pdf";

/** Types that a browser may show in place (OP-56). */
const INLINE_TYPES: ReadonlySet<string> = new Set([PDF, "image/png", "image/jpeg"]);

/** Bytes at the start of a file that are used to detect its type. */
export const SNIFFED_BYTES = 64 * 1024;

interface Kind {
  /** The names that file-type may give to such content; null for plain text, which it does not detect. */
  readonly sniffed: readonly string[] | null;
  readonly tipo: string;
}

const OOXML = "application/vnd.openxmlformats-officedocument";

/** The accepted file extensions, each with the content that it must have (OP-56). */
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

/** Every format that has a recognisable signature and so cannot be plain text. */
const NOT_TEXT: ReadonlySet<string> = new Set(Object.values(KINDS).flatMap((kind) => kind.sniffed ?? []));

const ZIP_HEAD = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

async function sniff(ending: string, head: Buffer): Promise<string | undefined> {
  const isZip = head.subarray(0, 4).equals(ZIP_HEAD);
  // Office files are zips, and a zip may contain anything.
  if (isZip && ending === "zip") return "zip";
  // Only the start of the file is read; an unrecognised zip is still a zip.
  return (await fileTypeFromBuffer(head))?.ext ?? (isZip ? "zip" : undefined);
}

/**
 * The type of a file, from its extension and the content of its first bytes (OP-56). Null when they do not match, when
 * the extension is not accepted, or when the file is empty.
 */
export async function typeOfContent(ending: string, head: Buffer): Promise<string | null> {
  const kind = Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
  if (!kind || head.length === 0) return null;
  const found = await sniff(ending, head);
  if (kind.sniffed === null) return NOT_TEXT.has(found ?? "") ? null : kind.tipo;
  return kind.sniffed.includes(found ?? "") ? kind.tipo : null;
}

/** What the content of a file with a wrong name is, as far as its first bytes tell. */
export type OtherContent = "text" | "ole" | "ods" | "other";

/** What these first bytes of a file are: a text, an old or protected office file, an OpenDocument sheet, or another. */
export async function otherContentOf(head: Buffer): Promise<OtherContent> {
  const found = (await fileTypeFromBuffer(head))?.ext;
  if (found === "cfb") return "ole";
  if (found === "ods") return "ods";
  const isText = isWideText(head) || !head.includes(0);
  return found === undefined && head.length > 0 && isText ? "text" : "other";
}

/** True for a text in UTF-16, by its mark: every other of its bytes may be 0. */
export function isWideText(head: Buffer): boolean {
  return markedEncoding(head)?.startsWith("utf-16") === true;
}

/** True for types whose whole content must be plain text, that is, without a NUL. */
export function isTextType(tipo: string): boolean {
  return ["text/csv", "text/plain", "application/xml"].includes(tipo);
}

/** True for types that a browser may show in place (OP-56). */
export function isShownInline(tipo: string): boolean {
  return INLINE_TYPES.has(tipo);
}
