import postcss, { type AtRule, type ChildNode, type Rule } from "postcss";
import { MIXINS, type Rule as Words } from "../../web/platform/look/mixins.ts";

/** Ink and plane as a style sheet puts them together; undefined where it leaves one of them to what stands around. */
export interface ColourUse {
  /** `web/…/a.module.css:12 .mark`. */
  readonly where: string;
  readonly selector: string;
  readonly ink: string | undefined;
  readonly plane: string | undefined;
}

/** Values that say nothing of a colour of their own. */
const NONE = /^(none|transparent|inherit|currentcolor)$/;
/** What has no text on it: dots, drawn corners and lines, what lies behind a dialog; and what cannot be used. */
const BARE = /::(before|after|backdrop)$|^\.dot$|disabled/;

/** Every rule of a style sheet that sets the colour of a text or of what it stands on; rules inside others inherit theirs. */
export function colourUses(path: string, css: string): ColourUse[] {
  const found: ColourUse[] = [];
  const sheet = postcss.parse(css);
  sheet.walkAtRules("mixin", tellNested);
  sheet.walk((node) => {
    if (node.type !== "rule" && node.type !== "atrule") return;
    const selector = node.type === "rule" ? node.selector : `@${node.name} ${node.params}`;
    const sets = ownValue(node, INK) ?? ownValue(node, PLANE);
    if (sets === undefined || BARE.test(selector)) return;
    found.push({
      where: `${path}:${node.source?.start?.line ?? 0} ${selector}`,
      selector,
      ink: nearestValue(node, INK),
      plane: nearestValue(node, PLANE),
    });
  });
  return found;
}
/** Puts the rules that a mixin of the house stands for behind it, as they would be written. */
function tellNested(mixin: AtRule): void {
  const { source } = mixin;
  for (const [selector, words] of Object.entries(wordsOf(mixin)).toReversed()) {
    if (typeof words === "string") continue;
    const nodes = Object.entries(words).flatMap(([prop, value]) =>
      typeof value === "string" ? [postcss.decl({ prop, value })] : [],
    );
    const name = /^@mixin (.*)$/.exec(selector)?.[1];
    const of = { nodes, ...(source && { source }) };
    mixin.after(
      name === undefined
        ? postcss.rule({ ...of, selector })
        : postcss.atRule({ ...of, name: "mixin", params: name }),
    );
  }
}

/** What a mixin of the house stands for; nothing of another. */
function wordsOf(mixin: AtRule): Words {
  const [name = "", size] = mixin.params.split(" ");
  return MIXINS[name]?.(mixin, size) ?? {};
}

const INK = ["color"];
const PLANE = ["background", "background-color"];

type Node = Rule | AtRule;

function ownValue(node: Node, names: readonly string[]): string | undefined {
  const values = (node.nodes ?? [])
    .flatMap(declared)
    .flatMap(([prop, value]) => (names.includes(prop) && !NONE.test(value) ? [value] : []));
  return values
    .at(-1)
    ?.replace(/\s+/g, " ")
    .replace(/\( | \)/g, (text) => text.trim());
}

/** What a line of a rule declares; a mixin of the house all that it stands for. */
function declared(node: ChildNode): (readonly [prop: string, value: string])[] {
  if (node.type === "decl") return [[node.prop, node.value]];
  if (node.type !== "atrule" || node.name !== "mixin") return [];
  return Object.entries(wordsOf(node)).flatMap(([prop, value]) =>
    typeof value === "string" ? [[prop, value] as const] : [],
  );
}

function nearestValue(node: Node, names: readonly string[]): string | undefined {
  const own = ownValue(node, names);
  const around = node.parent;
  if (own !== undefined || around === undefined || around.type === "root") return own;
  return nearestValue(around, names);
}
