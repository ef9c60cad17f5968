import { openHtml } from "./html/html.ts";
import { WorkbookRefusal } from "./refusal.ts";
import type { Sheet } from "./sheet.ts";
import { handOver } from "./table.ts";
import type { Taker } from "./table.ts";
import { decodeText } from "./text/decode.ts";
import { openDelimited } from "./text/delimited.ts";
import type { WorkbookEnd } from "./types.ts";
import type { Job } from "./wire.ts";
import { openXls } from "./xls/xls.ts";
import { openXlsx } from "./xlsx/xlsx.ts";
import { openZip } from "./xlsx/zip.ts";
import { openXml } from "./xml/xml-2003.ts";

/** Bytes that the parts of a file may have once they are unpacked. */
const MAX_UNPACKED = 200_000_000;

/**
 * Reads a workbook in the calling thread: only a reader thread does this. Time and memory grow with the file, whatever
 * is in it: each format is scanned once, row by row, and a text that a file refers to many times is not copied as
 * often.
 *
 * @throws WorkbookRefusal
 */
export async function parseWorkbook(
  bytes: Buffer,
  job: Omit<Job, "content">,
  taker: Taker,
): Promise<WorkbookEnd> {
  try {
    return await handOver(await openSheet(bytes, job), job, taker);
  } catch (error) {
    // An unexpected error comes from the content of the file.
    throw error instanceof WorkbookRefusal ? error : new WorkbookRefusal("damaged", { cause: error });
  }
}

/** Opens the sheet of a file by its content, not by its name. */
async function openSheet(bytes: Buffer, { wanted }: Omit<Job, "content">): Promise<Sheet> {
  if (bytes.length === 0) throw new WorkbookRefusal("empty");
  if (startsWith(bytes, "504b")) return await openArchive(bytes);
  if (startsWith(bytes, "d0cf11e0a1b11ae1")) return openXls(bytes);
  const text = decodeText(bytes);
  if (text === undefined) throw new WorkbookRefusal("not-a-workbook");
  const start = text.slice(0, 4096);
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(start) && /<(?:\w{1,20}:)?Workbook\b/.test(start))
    return openXml(text);
  const labels = wanted.map(({ label }) => label);
  if (/^\s*<(?:!doctype|html|head|meta|body|table|style|div|center|font|\?xml|!--)/i.test(start))
    return openHtml(text, labels);
  return openDelimited(text, labels);
}

async function openArchive(bytes: Buffer): Promise<Sheet> {
  const zip = openZip(bytes, MAX_UNPACKED);
  if (zip.has("xl/workbook.bin")) throw new WorkbookRefusal("xlsb");
  if (zip.has("content.xml") && zip.has("mimetype")) throw new WorkbookRefusal("ods");
  return await openXlsx(zip);
}

const startsWith = (bytes: Buffer, hex: string): boolean => bytes.toString("hex", 0, hex.length / 2) === hex;
