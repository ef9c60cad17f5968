import { parseSync, Visitor, type ESTree } from "vite";

/** The title of a test or a group of tests, and where it is. */
export interface Title {
  text: string;
  path: string;
  line: number;
}

/** The claims of a title. */
export interface Claims {
  /** The rows; those in `inPart` are only partly proved by this test. */
  ids: string[];
  inPart: string[];
  /** Words among the IDs that are not IDs, such as a range. */
  odd: string[];
}

const TEST_WORDS = new Set(["test", "it", "describe"]);
/** Modifiers that keep a test, or all tests of a group, from running. */
const NEVER_RUN = new Set(["skip", "todo", "fixme"]);
// `DET-04` is proved, `DET-04*` in part.
const ID = /^[A-Z]{2,5}-\d{2,3}\*?$/;
// A test may also prove the HTTP contract (docs/openapi.json), which has no rows.
const CONTRACT = "contract";
const BEGINS_WITH_ID = /^[A-Z]{2,5}-\d{2,3}(?!\d)/;

/** The titles of all `test`, `it` and `describe` of a test file that run, including `.each`. */
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
 * The IDs at the start of a title: `FORM-31 FORM-33: …`. A title without IDs claims nothing. If there is one, every
 * word before the colon must be an ID, so that a range cannot stand for the rows it spans.
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

// `test`, `test.describe`, `it.each(cases)` and `test.describe.configure` all start with one of our words.
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
