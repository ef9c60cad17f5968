import { parseSync, Visitor, type ESTree } from "vite";
import { typedStatementsOf } from "./row-types.ts";
import type { TypedStatement } from "./row-types.ts";
import { statementsOf } from "./statements.ts";
import type { Marked, Statement } from "./statements.ts";

/** One import or re-export of a file, as written. */
export interface Import {
  specifier: string;
  line: number;
}

/** A function that has a name, and where it begins. */
export interface NamedFunction {
  name: string;
  line: number;
}

/** A construct that some rule checks, and where it is. */
export interface Use {
  kind: "now" | "locale-format" | "query" | "sql-now";
  text: string;
  line: number;
}

export interface SourceFile {
  path: string;
  lines: readonly string[];
  imports: readonly Import[];
  functions: readonly NamedFunction[];
  uses: readonly Use[];
  statements: readonly Statement[];
  marked: readonly Marked[];
  typed: readonly TypedStatement[];
  /** Text of the first comment, `""` when there is none. */
  firstComment: string;
}

const LOCALE_METHODS = new Set(["toLocaleString", "toLocaleDateString", "toLocaleTimeString"]);
const QUERY_METHODS = new Set(["selectFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto"]);
const SQL_CLOCK =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(|\bcurrent_(timestamp|date|time)\b/i;

/**
 * Parses one TypeScript file into what the rules look at.
 * @param path relative to the repository; its extension chooses the grammar
 * @throws Error with the parser's first message when the text is not TypeScript
 */
export function readSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const lineOf = lineFinder(text);
  return {
    path,
    lines: text.split("\n"),
    imports: importsOf(parsed.program, lineOf),
    functions: functionsOf(parsed.program, lineOf),
    uses: usesOf(parsed.program, lineOf),
    ...statementsOf(parsed.program, lineOf),
    typed: typedStatementsOf(parsed.program, text, lineOf),
    firstComment: parsed.comments[0]?.value ?? "",
  };
}

type LineOf = (offset: number) => number;

function lineFinder(text: string): LineOf {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}

function importsOf(program: ESTree.Program, lineOf: LineOf): Import[] {
  const found: Import[] = [];
  const add = (source: ESTree.Expression | ESTree.StringLiteral | null) => {
    if (source?.type === "Literal" && typeof source.value === "string") {
      found.push({ specifier: source.value, line: lineOf(source.start) });
    }
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  }).visit(program);
  return found;
}

function functionsOf(program: ESTree.Program, lineOf: LineOf): NamedFunction[] {
  const found: NamedFunction[] = [];
  const add = (id: ESTree.Node | null) => {
    if (id?.type === "Identifier") found.push({ name: id.name, line: lineOf(id.start) });
  };
  new Visitor({
    FunctionDeclaration: (node) => add(node.id),
    VariableDeclarator: ({ id, init }) => {
      if (init?.type === "ArrowFunctionExpression" || init?.type === "FunctionExpression") add(id);
    },
  }).visit(program);
  return found;
}

function usesOf(program: ESTree.Program, lineOf: LineOf): Use[] {
  const found: Use[] = [];
  const add = (kind: Use["kind"], text: string, node: { start: number }) =>
    found.push({ kind, text, line: lineOf(node.start) });
  new Visitor({
    NewExpression: (node) => {
      if (nameOf(node.callee) === "Date" && node.arguments.length === 0) add("now", "new Date()", node);
      const formatter = memberOf(node.callee);
      if (formatter?.object === "Intl") add("locale-format", `Intl.${formatter.property}`, node);
    },
    CallExpression: (node) => {
      if (nameOf(node.callee) === "Date") add("now", "Date()", node);
      const callee = memberOf(node.callee);
      if (callee === undefined) return;
      if (callee.object === "Date" && callee.property === "now") add("now", "Date.now()", node);
      if (callee.object === "Intl") add("locale-format", `Intl.${callee.property}`, node);
      if (LOCALE_METHODS.has(callee.property)) add("locale-format", `${callee.property}()`, node);
      if (QUERY_METHODS.has(callee.property)) add("query", `${callee.property}()`, node);
    },
    TaggedTemplateExpression: (node) => {
      if (nameOf(node.tag) !== "sql") return;
      add("query", "sql`…`", node);
      const spoken = node.quasi.quasis.find((part) => SQL_CLOCK.test(part.value.raw));
      if (spoken !== undefined) add("sql-now", SQL_CLOCK.exec(spoken.value.raw)?.[0] ?? "", spoken);
    },
  }).visit(program);
  return found;
}

function nameOf(node: ESTree.Node): string | undefined {
  return node.type === "Identifier" ? node.name : undefined;
}

function memberOf(node: ESTree.Node): { object: string | undefined; property: string } | undefined {
  if (node.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier")
    return undefined;
  return { object: nameOf(node.object), property: node.property.name };
}
