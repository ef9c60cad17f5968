import { Visitor, type ESTree } from "vite";

/** One SQL statement or fragment as it stands in a file: an `sql` template, or a chain of the query builder. */
export interface Statement {
  line: number;
  /** Its SQL, with that of the templates inside it; a space stands for each value, `select t` for a builder's table. */
  text: string;
  /** The names of the functions that are called inside it. */
  calls: readonly string[];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

const TABLE_METHODS = new Set(["selectFrom", "updateTable", "deleteFrom", "mergeInto", "using", "table"]);
const namesTable = (method: string): boolean => TABLE_METHODS.has(method) || method.endsWith("Join");

/** The statements of a file. A template inside another statement is a part of that one. */
export function statementsOf(program: ESTree.Program, lineOf: (offset: number) => number): Statement[] {
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
  const starts = new Set<number>();
  return wholes.flatMap((whole) => {
    const isPart = wholes.some((other) => isInside(whole, other) && !isInside(other, whole));
    if (isPart || starts.has(whole.start)) return [];
    starts.add(whole.start);
    return [
      {
        line: lineOf(whole.start),
        text: texts.flatMap((one) => (isInside(one, whole) ? one.text : [])).join("\n"),
        calls: calls.flatMap((one) => (isInside(one, whole) ? one.name : [])),
      },
    ];
  });
}
