import { Visitor, type ESTree } from "vite";
import { SCOPE_MARK } from "./house.ts";

/** A statement whose rows have a type, and what stands in that by hand: the properties whose types are written out. */
export interface TypedStatement {
  /** As it stands in the file, with all that is inside it. */
  text: string;
  byHand: readonly { readonly name: string; readonly line: number }[];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Types of server/platform/db/rows.ts, and what holds them: a property that is one of these follows the schema. */
const BY_SCHEMA = /\b(Row|Seconds|Value)</;

/** The statements of a file with the types of their rows, be those written there or declared in the same file. */
export function typedStatementsOf(
  program: ESTree.Program,
  source: string,
  lineOf: (offset: number) => number,
): TypedStatement[] {
  const statements: { whole: Range; type: Range }[] = [];
  const properties: (Range & { name: string })[] = [];
  const references: (Range & { name: string })[] = [];
  const declared = new Map<string, Range>();
  new Visitor({
    TaggedTemplateExpression: ({ tag, typeArguments: type, ...whole }) => {
      if (tag.type === "Identifier" && tag.name === "sql" && type) statements.push({ whole, type });
    },
    CallExpression: ({ callee, typeArguments: type, ...whole }) => {
      const isQuery =
        callee.type === "MemberExpression"
          ? callee.property.type === "Identifier" && callee.property.name === "query"
          : callee.type === "Identifier" && callee.name === SCOPE_MARK;
      if (isQuery && type) statements.push({ whole, type });
    },
    TSPropertySignature: ({ key, start, end }) => {
      if (key.type === "Identifier" && !BY_SCHEMA.test(source.slice(start, end)))
        properties.push({ start, end, name: key.name });
    },
    TSTypeReference: ({ typeName, start, end }) => {
      if (typeName.type === "Identifier") references.push({ start, end, name: typeName.name });
    },
    TSInterfaceHeritage: ({ expression, start, end }) => {
      if (expression.type === "Identifier") references.push({ start, end, name: expression.name });
    },
    TSInterfaceDeclaration: ({ id, start, end }) => void declared.set(id.name, { start, end }),
    TSTypeAliasDeclaration: ({ id, start, end }) => void declared.set(id.name, { start, end }),
  }).visit(program);

  /** The type and those of the same file that it is made of. */
  function partsOf(type: Range, known: Set<Range> = new Set()): Set<Range> {
    if (known.has(type)) return known;
    known.add(type);
    for (const { name } of references.filter((one) => isInside(one, type))) {
      const part = declared.get(name);
      if (part) partsOf(part, known);
    }
    return known;
  }
  return statements.map(({ whole, type }) => {
    const parts = [...partsOf(type)];
    const byHand = properties.filter((one) => parts.some((part) => isInside(one, part)));
    return {
      text: source.slice(whole.start, whole.end),
      byHand: byHand.map(({ name, start }) => ({ name, line: lineOf(start) })),
    };
  });
}

const isInside = (one: Range, other: Range): boolean => one.start >= other.start && one.end <= other.end;
