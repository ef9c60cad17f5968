import { read } from "@e965/xlsx";
import type { DenseWorkSheet } from "@e965/xlsx";
import type { Grid } from "./grid.ts";
import { WorkbookRefusal } from "./refusal.ts";
import { AS_THEY_STAND, rowsOf } from "./sheetjs.ts";
import { slimSheet } from "./slim-sheet.ts";
import { storeZip } from "./store-zip.ts";
import { attribute, unescapeXml } from "./xml-attribute.ts";
import type { Unzipped } from "./zip.ts";
import { posix } from "node:path";

const WORKBOOK = "xl/workbook.xml";
const SHEET = "xl/worksheets/sheet1.xml";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/**
 * The first visible sheet of an .xlsx. Only the parts that it needs are unpacked; SheetJS gets them as an archive of our
 * own, so that nothing of what the file's headers say ever reaches it.
 */
export function parseXlsx(zip: Unzipped, maxRows: number): Grid {
  const path = targetOf(zip, "_rels/.rels", "officeDocument", "") ?? WORKBOOK;
  const workbook = zip.read(path)?.toString("utf8");
  if (workbook === undefined) throw new WorkbookRefusal("not-a-workbook");
  const folder = posix.dirname(path);
  const relations = posix.join(folder, "_rels", `${posix.basename(path)}.rels`);
  const isSheet = relationsOf(zip, relations, "worksheet", folder);
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet(\s[^>]*)>/g)].map(([, found = ""]) => ({
    name: unescapeXml(attribute(found, "name")),
    isVisible: !/hidden$/i.test(attribute(found, "state")),
    path: isSheet.get(attribute(found, "(?:\\w+:)?id")),
  }));
  const shown = sheets.filter(({ isVisible, path: of }) => isVisible && of !== undefined);
  const [first] = shown;
  const xml = first?.path === undefined ? undefined : zip.read(first.path);
  if (!first || !xml) throw new WorkbookRefusal(sheets.length > 0 ? "empty" : "damaged");
  const sheet = slimSheet(xml.toString("latin1"));
  if (sheet.filledRows > maxRows) throw new WorkbookRefusal("too-many-rows");
  const date1904 = /<(?:\w+:)?workbookPr\b[^>]*\bdate1904="(?:1|true|on)"/.test(workbook);
  const parts = new Map<string, Buffer>([
    ["[Content_Types].xml", Buffer.from(CONTENT_TYPES)],
    ["_rels/.rels", Buffer.from(relationsXml([["officeDocument", WORKBOOK]]))],
    [WORKBOOK, Buffer.from(WORKBOOK_XML)],
    ["xl/_rels/workbook.xml.rels", Buffer.from(RELATIONS_XML)],
    [SHEET, Buffer.from(sheet.xml, "latin1")],
  ]);
  for (const kind of ["sharedStrings", "styles"]) {
    const target = targetOf(zip, relations, kind, folder);
    const part = target === undefined ? undefined : zip.read(target);
    if (part) parts.set(`xl/${kind}.xml`, part);
  }
  const { Sheets } = read(storeZip(parts), AS_THEY_STAND);
  const found = Sheets["S"] as DenseWorkSheet | undefined;
  if (!found) throw new WorkbookRefusal("damaged");
  return {
    sheet: first.name,
    rows: rowsOf(found, { date1904, hiddenRows: sheet.hiddenRows, isFormula: sheet.isFormula }),
    hiddenColumns: sheet.hiddenColumns,
    otherSheets: shown.slice(1).map(({ name }) => name),
    valueless: sheet.valueless,
  };
}

/** The parts of a kind that a part points to, by the id of the relation. */
function relationsOf(zip: Unzipped, path: string, kind: string, folder: string): Map<string, string> {
  const xml = zip.read(path)?.toString("utf8") ?? "";
  const found = [...xml.matchAll(/<(?:\w+:)?Relationship(\s[^>]*)>/g)]
    .map(([, tag = ""]) => tag)
    .filter((tag) => attribute(tag, "Type").endsWith(`/${kind}`));
  return new Map(
    found.map((tag) => {
      const target = unescapeXml(attribute(tag, "Target"));
      const whole = target.startsWith("/") ? target.slice(1) : posix.join(folder, target);
      return [attribute(tag, "Id"), whole];
    }),
  );
}

function targetOf(zip: Unzipped, path: string, kind: string, folder: string): string | undefined {
  return [...relationsOf(zip, path, kind, folder).values()][0];
}

const override = (path: string, type: string): string =>
  `<Override PartName="/${path}" ContentType="${OFFICE}.${type}+xml"/>`;
const CONTENT_TYPES = `<?xml version="1.0"?><Types xmlns="${PACKAGE}/content-types">${override(WORKBOOK, "sheet.main")}${override(SHEET, "worksheet")}${override("xl/sharedStrings.xml", "sharedStrings")}${override("xl/styles.xml", "styles")}</Types>`;
const WORKBOOK_XML = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const relationsXml = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`).join("")}</Relationships>`;
const RELATIONS_XML = relationsXml([
  ["worksheet", "worksheets/sheet1.xml"],
  ["sharedStrings", "sharedStrings.xml"],
  ["styles", "styles.xml"],
]);
