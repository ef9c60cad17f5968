import type { Finding } from "../finding.ts";
import { LINES_CEILING } from "../house.ts";
import type { SourceFile } from "../source-file.ts";

const REASON = /^[\s*]*Long because: \S/;

/** Files above the limit, unless their first comment gives the reason; a test is as long as its story. */
export function length(file: SourceFile): Finding[] {
  // A trailing newline does not start another line.
  const count = file.lines.at(-1) === "" ? file.lines.length - 1 : file.lines.length;
  if (/\.(test|spec)\.tsx?$/.test(file.path) || count <= LINES_CEILING || REASON.test(file.firstComment))
    return [];
  const advice = `${count} lines, ${LINES_CEILING} is the ceiling: divide it into a folder of its name, or open it with a comment "Long because: …".`;
  return [{ path: file.path, line: LINES_CEILING + 1, rule: "length", advice }];
}
