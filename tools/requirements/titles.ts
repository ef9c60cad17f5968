import { parseSync, Visitor, type ESTree } from "vite";

/** The title of a test or of a group of tests, and where it stands. */
export interface Title {
  text: string;
  path: string;
  line: number;
}

/** What a title says it proves. */
export interface Claims {
  ids: string[];
  /** Words among the IDs that are none, such as a range. */
  odd: string[];
}

const TEST_WORDS = new Set(["test", "it", "describe"]);
const ID = /^[A-Z]{2,5}-\d{2,3}$/;
// Beside its rows a test may prove the HTTP contract (docs/openapi.json), which has no rows.
const CONTRACT = "contract";
const BEGINS_WITH_ID = /^[A-Z]{2,5}-\d{2,3}(?!\d)/;

/** The titles of all `test`, `it` and `describe` of a test file, `.each` and the like included. */
export function readTitles(path: string, source: string): Title[] {
  const found: Title[] = [];
  new Visitor({
    CallExpression: (node) => {
      const text = TEST_WORDS.has(rootName(node.callee) ?? "") ? textOf(node.arguments[0]) : undefined;
      if (text !== undefined)
        found.push({ text, path, line: source.slice(0, node.start).split("\n").length });
    },
  }).visit(parseSync(path, source).program);
  return found;
}

/**
 * The IDs that a title begins with: `FORM-31 FORM-33: …`. A title that begins with none claims nothing; in one that
 * does, every word before the colon must be an ID, so that a range cannot pass for the rows it spans.
 */
export function claimsOf(title: string): Claims {
  if (!BEGINS_WITH_ID.test(title)) return { ids: [], odd: [] };
  const colon = title.indexOf(":");
  const words = (colon < 0 ? title : title.slice(0, colon)).split(/[\s,]+/).filter((word) => word !== "");
  if (colon < 0) return { ids: words.filter((word) => ID.test(word)), odd: ["(no colon after the IDs)"] };
  return {
    ids: words.filter((word) => ID.test(word)),
    odd: words.filter((word) => !ID.test(word) && word !== CONTRACT),
  };
}

// `test`, `test.describe`, `it.each(cases)`, `test.describe.configure` all begin with one of our words.
function rootName(node: ESTree.Node): string | undefined {
  if (node.type === "Identifier") return node.name;
  if (node.type === "MemberExpression") return rootName(node.object);
  if (node.type === "CallExpression") return rootName(node.callee);
  return node.type === "TaggedTemplateExpression" ? rootName(node.tag) : undefined;
}

function textOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral") return node.quasis.map((part) => part.value.cooked ?? "").join("…");
  return undefined;
}
