import type { Line, Run } from "../../contract/ajuda/manual.ts";

// A label of the product in bold, a key or what is typed as code, a link to a task. `left` is what none of them took.
const RUN = /\*\*(?<bold>[^*]+)\*\*|`(?<code>[^`]+)`|(?<!!)\[(?<text>[^\]]+)\]\((?<to>[^)\s]+)\)/g;

/** What is pressed, as its key says: `Ctrl+Enter`, `F9`, `j`, `Alt+↓`. */
const KEY = /^(?:(?:Ctrl|Alt|Shift)\+)*(?:\S|F\d+|Enter|Esc|Tab|Espaço|Delete)$/u;

/** What would be shown as it is typed, and is Markdown elsewhere: the manual has none of it. */
const UNKNOWN = /\*\*|`|\]\(|\\|<\/?[a-z]|(?<![\p{L}\d])_|(?<!\S)\*/u;

/**
 * A line of Markdown in its runs.
 * @param resolve makes the id of a section or part of a link's target
 * @throws Error on what the manual does not use
 */
export function readLine(markdown: string, resolve: (target: string) => string): Line {
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: whole, index, groups = {} } of markdown.matchAll(RUN)) {
    pushText(runs, markdown.slice(end, index));
    runs.push(runOf(groups, resolve));
    end = index + whole.length;
  }
  pushText(runs, markdown.slice(end));
  return runs;
}

function runOf(groups: Readonly<Record<string, string | undefined>>, resolve: (to: string) => string): Run {
  const { bold, code, text = "", to = "" } = groups;
  if (bold !== undefined) return { bold };
  if (code !== undefined) return KEY.test(code) ? { key: code } : { code };
  return { text, to: resolve(to) };
}

function pushText(runs: Run[], text: string): void {
  if (UNKNOWN.test(text)) throw new Error(`the manual has no such Markdown: ${text}`);
  if (text !== "") runs.push(text);
}
