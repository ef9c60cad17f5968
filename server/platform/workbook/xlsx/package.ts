import { WorkbookRefusal } from "../refusal.ts";
import { attribute, isOn, scanXml } from "../xml/xml-scanner.ts";
import type { Unzipped } from "./zip.ts";
import { posix } from "node:path";

const WORKBOOK = "xl/workbook.xml";
/** Sheets, and links of a part, at most: a person's workbook has some dozens. */
const MAX_PARTS = 10_000;
/** Characters of a sheet's name, as Excel has it. */
const MAX_NAME = 31;

/** How the parts of an .xlsx refer to each other. */
export interface Package {
  readonly sheets: readonly {
    readonly name: string;
    readonly isVisible: boolean;
    /** Undefined for an unknown sheet, and for one that is no worksheet. */
    readonly path: string | undefined;
  }[];
  readonly date1904: boolean;
  /** Paths of the shared texts and the styles; '' where it has none. */
  readonly strings: string;
  readonly styles: string;
}

export async function readPackage(zip: Unzipped): Promise<Package> {
  const [path = WORKBOOK] = (await relationsOf(zip, "_rels/.rels", "officeDocument", "")).values();
  if (!zip.has(path)) throw new WorkbookRefusal("not-a-workbook");
  const folder = posix.dirname(path);
  const relations = posix.join(folder, "_rels", `${posix.basename(path)}.rels`);
  const worksheets = await relationsOf(zip, relations, "worksheet", folder);
  const sheets: Package["sheets"][number][] = [];
  let date1904 = false;
  await scanXml(zip.read(path), {
    open: (name, tag) => {
      if (name === "workbookPr") date1904 = isOn(tag, "date1904");
      if (name !== "sheet" || sheets.length >= MAX_PARTS) return;
      sheets.push({
        name: attribute(tag, "name").slice(0, MAX_NAME),
        isVisible: !/hidden$/i.test(attribute(tag, "state")),
        path: worksheets.get(attribute(tag, "(?:\\w+:)?id")),
      });
    },
  });
  const targetOf = async (kind: string): Promise<string> =>
    [...(await relationsOf(zip, relations, kind, folder)).values()][0] ?? "";
  return { sheets, date1904, strings: await targetOf("sharedStrings"), styles: await targetOf("styles") };
}

/** The parts of a kind that a part points to, by the id of the relation. */
async function relationsOf(
  zip: Unzipped,
  path: string,
  kind: string,
  folder: string,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await scanXml(zip.read(path), {
    open: (name, tag) => {
      if (name !== "Relationship" || !attribute(tag, "Type").endsWith(`/${kind}`)) return;
      const target = attribute(tag, "Target");
      const whole = target.startsWith("/") ? target.slice(1) : posix.join(folder, target);
      if (found.size < MAX_PARTS) found.set(attribute(tag, "Id"), whole);
    },
  });
  return found;
}
