import { MAX_COLUMNS } from "../cells.ts";
import { MAX_MERGES, mergeOf } from "../merges.ts";
import type { Merge } from "../merges.ts";
import { WorkbookRefusal } from "../refusal.ts";
import { createSharedTexts } from "../shared-texts.ts";
import type { SharedTexts } from "../shared-texts.ts";
import { nothingSeen } from "../sheet.ts";
import type { Sheet } from "../sheet.ts";
import { attribute, scanXml } from "../xml/xml-scanner.ts";
import { readPackage } from "./package.ts";
import { sheetRows } from "./sheet.ts";
import { readStyles } from "./styles.ts";
import { createTextCollector } from "./texts.ts";
import type { Unzipped } from "./zip.ts";

/** The first visible sheet of an .xlsx. Only the parts that it needs are unpacked, piece by piece. */
export async function openXlsx(zip: Unzipped): Promise<Sheet> {
  const { sheets, date1904, strings, styles } = await readPackage(zip);
  const shown = sheets.filter(({ isVisible, path }) => isVisible && path !== undefined && zip.has(path));
  const [first] = shown;
  if (first?.path === undefined) throw new WorkbookRefusal(sheets.length > 0 ? "empty" : "damaged");
  const seen = nothingSeen();
  const book = {
    texts: await readTexts(zip.read(strings)),
    formats: await readStyles(zip.read(styles)),
    date1904,
    merges: await readMerges(zip.read(first.path)),
    seen,
  };
  return {
    name: first.name,
    otherSheets: shown.slice(1).map(({ name }) => name),
    rows: sheetRows(zip.read(first.path), book),
    seen,
  };
}

async function readTexts(pieces: AsyncIterable<string>): Promise<SharedTexts> {
  const texts = createSharedTexts();
  const collector = createTextCollector();
  await scanXml(pieces, {
    open: (name) => {
      if (name === "si") collector.begin();
      collector.open(name);
    },
    close: (name) => {
      collector.close(name);
      if (name === "si") texts.add(collector.end());
    },
    text: collector.text,
  });
  return texts;
}

const MERGE_CELL = /<(?:\w{1,20}:)?mergeCell\s[^<>]{0,200}>/g;
/** Characters of such a tag, at most. */
const MERGE_TAG = 240;

/** The merged cells. They stand behind their rows in the file, so the sheet is unpacked once only for them. */
async function readMerges(pieces: AsyncIterable<string>): Promise<Merge[]> {
  const merges: Merge[] = [];
  let rest = "";
  for await (const piece of pieces) {
    const text = rest + piece;
    let end = 0;
    for (const { 0: tag, index } of text.matchAll(MERGE_CELL)) {
      const merge = mergeOf(attribute(tag, "ref"));
      if (merge && merge.left < MAX_COLUMNS) merges.push(merge);
      if (merges.length > MAX_MERGES) throw new WorkbookRefusal("too-large");
      end = index + tag.length;
    }
    rest = text.slice(Math.max(end, text.length - MERGE_TAG));
  }
  return merges;
}
