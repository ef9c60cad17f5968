import { parseSync, Visitor, type ESTree } from "vite";

/** The title of a test or of a group of tests, and where it stands. */
export interface Title {
  text: string;
  path: string;
  line: number;
}

/** What a title says it proves. */
export interface Claims {
  /** The rows; of those in `inPart` something is left to other tests. */
  ids: string[];
  inPart: string[];
  /** Words among the IDs that are none, such as a range. */
  odd: string[];
}

const TEST_WORDS = new Set(["test", "it", "describe"]);
/** What keeps a test, or all tests of a group, from running. */
const NEVER_RUN = new Set(["skip", "todo", "fixme"]);
// `DET-04` is proved, `DET-04*` in part.
const ID = /^[A-Z]{2,5}-\d{2,3}\*?$/;
// Beside its rows a test may prove the HTTP contract (docs/openapi.json), which has no rows.
const CONTRACT = "contract";
const BEGINS_WITH_ID = /^[A-Z]{2,5}-\d{2,3}(?!\d)/;

/** The titles of all `test`, `it` and `describe` of a test file that run, `.each` and the like included. */
export function readTitles(path: string, source: string): Title[] {
  const found: (Title & { start: number })[] = [];
  const silent: { start: number; end: number }[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first], start, end }) => {
      const words = wordsOf(callee);
      if (!TEST_WORDS.has(words[0] ?? "")) return;
      const text = textOf(first);
      if (text === undefined) return;
      if (words.some((word) => NEVER_RUN.has(word))) silent.push({ start, end });
      found.push({ text, path, line: source.slice(0, start).split("\n").length, start });
    },
  }).visit(parseSync(path, source).program);
  return found
    .filter(({ start }) => !silent.some((range) => range.start <= start && start < range.end))
    .map(({ text, line }) => ({ text, path, line }));
}

/**
 * The IDs that a title begins with: `FORM-31 FORM-33: …`. A title that begins with none claims nothing; in one that
 * does, every word before the colon must be an ID, so that a range cannot pass for the rows it spans.
 */
export function claimsOf(title: string): Claims {
  if (!BEGINS_WITH_ID.test(title)) return { ids: [], inPart: [], odd: [] };
  const colon = title.indexOf(":");
  const words = (colon < 0 ? title : title.slice(0, colon)).split(/[\s,]+/).filter((word) => word !== "");
  const claimed = words.filter((word) => ID.test(word));
  const idOf = (word: string): string => word.replace("*", "");
  return {
    ids: claimed.map(idOf),
    inPart: claimed.filter((word) => word.endsWith("*")).map(idOf),
    odd:
      colon < 0 ? ["(no colon after the IDs)"] : words.filter((word) => !ID.test(word) && word !== CONTRACT),
  };
}

// `test`, `test.describe`, `it.each(cases)`, `test.describe.configure` all begin with one of our words.
function wordsOf(node: ESTree.Node): string[] {
  if (node.type === "Identifier") return [node.name];
  if (node.type === "MemberExpression")
    return [...wordsOf(node.object), ...(node.property.type === "Identifier" ? [node.property.name] : [])];
  if (node.type === "CallExpression") return wordsOf(node.callee);
  return node.type === "TaggedTemplateExpression" ? wordsOf(node.tag) : [];
}

function textOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral") return node.quasis.map((part) => part.value.cooked ?? "").join("…");
  return undefined;
}
