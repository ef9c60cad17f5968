import type { Finding } from "../finding.ts";
import { placeOf, type Place } from "../place.ts";
import type { SourceFile } from "../source-file.ts";

/** Dates, numbers and money are formatted in one place per floor, so that they look the same everywhere. */
export function formatting(file: SourceFile): Finding[] {
  const place = placeOf(file.path);
  if (mayFormat(place)) return [];
  const home = place.floor === "web" ? "contract/platform/ or web/platform/format/" : "contract/platform/";
  return file.uses
    .filter((use) => use.kind === "locale-format")
    .map((use) => ({
      path: file.path,
      line: use.line,
      rule: "format",
      advice: `${use.text} stands only in ${home}: call a function of theirs.`,
    }));
}

function mayFormat(place: Place): boolean {
  if (place.isTest || place.floor === "tools" || place.floor === "root") return true;
  if (place.part !== "platform") return false;
  return place.floor === "contract" || (place.floor === "web" && place.inside.startsWith("format/"));
}
