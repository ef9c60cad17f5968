import type { Finding } from "../finding.ts";
import { SQL_WORDS } from "../house.ts";
import { localImports, packageImports, packageName } from "../imports.ts";
import { placeOf, type Place } from "../place.ts";
import type { SourceFile } from "../source-file.ts";

const SQL_PACKAGES: ReadonlySet<string> = new Set(["kysely", "pg"]);
/** The house's own tag. */
const SQL_TAG = "server/platform/db/sql.ts";

/**
 * SQL is allowed only in queries, commands, sql and jobs of a room, and in platform/, embedded-postgres/, demo/, tools/
 * and tests; it never asks the database for the time.
 */
export function sql(file: SourceFile): Finding[] {
  const place = placeOf(file.path);
  const finding = (line: number, advice: string): Finding => ({ path: file.path, line, rule: "sql", advice });
  const clocks = file.uses
    .filter((use) => use.kind === "sql-now" && !place.isTest)
    .map((use) =>
      finding(use.line, `${use.text} is the database's time: pass the platform clock's as a parameter.`),
    );
  if (maySpeakSql(place)) return clocks;

  const advice = "SQL stands in queries, commands, sql or jobs: call a function of theirs from here.";
  const imports = [
    ...packageImports(file).filter((one) => SQL_PACKAGES.has(packageName(one.specifier))),
    ...localImports(file).filter(({ target }) => target === SQL_TAG),
  ];
  const queries = file.uses.filter((use) => use.kind === "query");
  return [
    ...imports.map((one) => finding(one.line, `${one.specifier} is imported here. ${advice}`)),
    ...queries.map((use) => finding(use.line, `${use.text} is called here. ${advice}`)),
    ...clocks,
  ];
}

function maySpeakSql(place: Place): boolean {
  if (place.isTest || ["embedded-postgres", "demo", "tools", "root"].includes(place.floor)) return true;
  if (place.floor !== "server") return false;
  if (place.part === "platform") return true;
  return SQL_WORDS.includes((place.inside.split("/")[0] ?? "").replace(/\.ts$/, ""));
}
