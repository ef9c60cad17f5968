/** The part of an ESTree node that the walk uses. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const CALLS: ReadonlySet<string> = new Set(["CallExpression", "NewExpression"]);
const FUNCTIONS: ReadonlySet<string> = new Set(["ArrowFunctionExpression", "FunctionExpression"]);
const SCHEMAS: ReadonlySet<unknown> = new Set(["params", "query", "body", "answer"]);

/**
 * A module of contract/ reduced to what the screens need:
 * - `defineEndpoint({ … })` loses its schemas;
 * - every value made by a call is marked as pure, so that the bundler drops it if nobody uses it. This is safe because
 * the house rules keep contract/ pure; the bundler cannot know that of chains like `z.string().max(3)`. Line numbers
 * stay the same.
 * @param code JavaScript without types
 * @param program its ESTree
 */
export function leanModule(code: string, program: unknown): string {
  const edits = [...madeByCalls(program), ...schemasOf(program, code)];
  let lean = code;
  // From the end, so that earlier positions stay valid.
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    lean = lean.slice(0, start) + text + lean.slice(end);
  }
  return lean;
}

function madeByCalls(program: unknown): Edit[] {
  return statementsOf(program).flatMap((statement) => {
    const declaration = isNode(statement["declaration"]) ? statement["declaration"] : statement;
    if (declaration.type !== "VariableDeclaration") return [];
    return (declaration["declarations"] as Node[]).flatMap(({ init }) => {
      if (!isNode(init) || !calls(init)) return [];
      return [
        { start: init.start, end: init.start, text: "/* @__PURE__ */ (() => (" },
        { start: init.end, end: init.end, text: "))()" },
      ];
    });
  });
}

/** Whether evaluating the value makes a call, also inside an object or a list; calls inside a function happen later. */
function calls(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(calls);
  if (!isNode(node) || FUNCTIONS.has(node.type)) return false;
  return CALLS.has(node.type) || Object.values(node).some(calls);
}

function schemasOf(node: unknown, code: string): Edit[] {
  if (Array.isArray(node)) return node.flatMap((one) => schemasOf(one, code));
  if (!isNode(node)) return [];
  const literal = isDefineEndpoint(node) ? (node["arguments"] as unknown[])[0] : undefined;
  if (!isNode(literal)) return Object.values(node).flatMap((one) => schemasOf(one, code));
  return (literal["properties"] as Node[])
    .filter((property) => isNode(property["key"]) && SCHEMAS.has(property["key"]["name"]))
    .map(({ start, end }) => {
      const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? "";
      return {
        start,
        end: end + comma.length,
        text: (code.slice(start, end) + comma).replaceAll(/[^\n]/g, ""),
      };
    });
}

function isDefineEndpoint(node: Node): boolean {
  return (
    node.type === "CallExpression" && isNode(node["callee"]) && node["callee"]["name"] === "defineEndpoint"
  );
}

function statementsOf(program: unknown): Node[] {
  return isNode(program) ? (program["body"] as Node[]) : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
