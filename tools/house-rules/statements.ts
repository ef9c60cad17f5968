import { Visitor, type ESTree } from "vite";
import { SCOPE_MARK } from "./house.ts";

/** One SQL statement or fragment as it stands in a file: an `sql` template, or a chain of the query builder. */
export interface Statement {
  line: number;
  /** Its SQL, with that of the templates inside it; a space stands for each value, `select t` for a builder's table. */
  text: string;
  /** The names of the functions that are called inside it. */
  calls: readonly string[];
}

/** Where a statement is marked as one that finds within the scope, with the functions that are called inside the mark. */
export type Marked = Pick<Statement, "line" | "calls">;

interface Range {
  readonly start: number;
  readonly end: number;
}

const TABLE_METHODS = new Set(["selectFrom", "updateTable", "deleteFrom", "mergeInto", "using", "table"]);
const namesTable = (method: string): boolean => TABLE_METHODS.has(method) || method.endsWith("Join");

/** The statements of a file, a template inside another one being a part of that, and their marks. */
export function statementsOf(
  program: ESTree.Program,
  lineOf: (offset: number) => number,
): { statements: Statement[]; marked: Marked[] } {
  const texts: (Range & { text: string })[] = [];
  const calls: (Range & { name: string })[] = [];
  /** Where the outermost call of a chain ends, by the start that all calls of the chain share. */
  const chainEnds = new Map<number, number>();
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi, start, end }) => {
      if (tag.type !== "Identifier" || tag.name !== "sql") return;
      texts.push({ start, end, text: quasi.quasis.map((part) => part.value.raw).join(" ") });
    },
    CallExpression: ({ callee, arguments: [first], start, end }) => {
      chainEnds.set(start, Math.max(end, chainEnds.get(start) ?? 0));
      if (callee.type === "Identifier") calls.push({ start, end, name: callee.name });
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (!namesTable(callee.property.name) || first?.type !== "Literal") return;
      texts.push({ start, end, text: `select ${String(first.value)}` });
    },
  }).visit(program);
  const wholes = texts.map(({ start, end }) => ({ start, end: Math.max(end, chainEnds.get(start) ?? 0) }));
  const isInside = (one: Range, other: Range): boolean => one.start >= other.start && one.end <= other.end;
  const callsIn = (whole: Range): string[] => calls.flatMap((one) => (isInside(one, whole) ? one.name : []));
  const starts = new Set<number>();
  const statements = wholes.flatMap((whole) => {
    const isPart = wholes.some((other) => isInside(whole, other) && !isInside(other, whole));
    if (isPart || starts.has(whole.start)) return [];
    starts.add(whole.start);
    return [
      {
        line: lineOf(whole.start),
        text: texts.flatMap((one) => (isInside(one, whole) ? one.text : [])).join("\n"),
        calls: callsIn(whole),
      },
    ];
  });
  const marked = calls.filter(({ name }) => name === SCOPE_MARK);
  return { statements, marked: marked.map((one) => ({ line: lineOf(one.start), calls: callsIn(one) })) };
}
