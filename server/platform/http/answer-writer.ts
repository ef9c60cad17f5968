import { serializerCompiler } from "fastify-type-provider-zod";
import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import { z } from "zod";

/** What a shaper gives for a value that it does not settle: zod looks at it then, and refuses it or not. */
const UNSETTLED = Symbol("unsettled");

/** Gives a value as its schema writes it, or `UNSETTLED`. */
type Shaper = (value: unknown) => unknown;

/** The parts of a schema's definition that are read here. */
interface Definition {
  readonly type: string;
  readonly check?: string;
  readonly checks?: readonly unknown[];
  readonly coerce?: boolean;
  readonly shape: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
  readonly innerType: z.ZodType;
  readonly element: z.ZodType;
  readonly keyType: z.ZodType;
  readonly valueType: z.ZodType;
  readonly options: readonly z.ZodType[];
}

/** The code of a shaper: a function for each object and list in it, the constants that they name, and how many names. */
interface Code {
  readonly functions: string[];
  readonly constants: unknown[];
  names: number;
}

const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition;

/** Whether nothing is asked of a value beside its type. */
function isPlain({ check, checks = [], coerce = false }: Definition): boolean {
  return check === undefined && checks.length === 0 && !coerce;
}

/** A name that no other value of the code has. */
function fresh(code: Code): string {
  code.names += 1;
  return `n${code.names}`;
}

/** The name of a constant in the code. */
function constant(code: Code, value: unknown): string {
  return `c[${code.constants.push(value) - 1}]`;
}

/** The name of a function in the code, which takes `v`. */
function declared(code: Code, body: string): string {
  return `f${code.functions.push(body) - 1}`;
}

/** Code that gives the name of a value as that schema writes it, or returns `U` from the function around it. */
interface Piece {
  /** Statements that come first. */
  readonly before: string;
  readonly value: string;
}

/** A value that is written as it is where that condition holds. */
function where(condition: string, name: string): Piece {
  return { before: `if (!(${condition})) return U;`, value: name };
}

/** A value that a function gives. */
function through(code: Code, call: string): Piece {
  const shaped = fresh(code);
  return { before: `const ${shaped} = ${call}; if (${shaped} === U) return U;`, value: shaped };
}

/** A value that zod looks at, for a schema that is not known here. */
function byZod(code: Code, schema: z.ZodType, name: string): Piece {
  const shaper: Shaper = (value) => {
    // Whether a key may be absent is for the object around it to say.
    if (value === undefined) return UNSETTLED;
    const encoded = z.safeEncode(schema, value);
    return encoded.success ? encoded.data : UNSETTLED;
  };
  return through(code, `${constant(code, shaper)}(${name})`);
}

/** The values of a schema that allows but these; undefined for any other. */
function fewValues(schema: z.ZodType): ReadonlySet<unknown> | undefined {
  const definition = definitionOf(schema);
  const { type, options } = definition;
  if (!isPlain(definition)) return undefined;
  if (type === "literal" || type === "enum" || type === "null") return schema._zod.values;
  if (type !== "union") return undefined;
  const each = options.map(fewValues);
  return each.every((values) => values !== undefined)
    ? new Set(each.flatMap((values) => [...values]))
    : undefined;
}

function piece(code: Code, schema: z.ZodType, name: string): Piece {
  const definition = definitionOf(schema);
  const { type } = definition;
  if (!isPlain(definition)) return byZod(code, schema, name);
  const values = fewValues(schema);
  if (values) return where(`${constant(code, values)}.has(${name})`, name);
  if (type === "string" || type === "boolean") return where(`typeof ${name} === "${type}"`, name);
  if (type === "number") return where(`typeof ${name} === "number" && Number.isFinite(${name})`, name);
  if (type === "unknown" || type === "any") return where(`${name} !== undefined`, name);
  if (type === "nullable" || type === "optional") {
    const inner = piece(code, definition.innerType, name);
    const shaped = fresh(code);
    const none = type === "nullable" ? "null" : "undefined";
    return {
      before: `let ${shaped} = ${none}; if (${name} !== ${none}) { ${inner.before} ${shaped} = ${inner.value}; }`,
      value: shaped,
    };
  }
  if (type === "object" && definition.catchall === undefined)
    return through(code, `${objectFunction(code, definition)}(${name})`);
  if (type === "object" && Object.keys(definition.shape).length === 0 && isAnything(definition.catchall))
    return where(`isData(${name})`, name);
  if (type === "array") return through(code, `${listFunction(code, definition)}(${name})`);
  if (type === "record" && isString(definition.keyType))
    return through(code, `${recordFunction(code, definition)}(${name})`);
  // Of several schemas zod takes the first that fits, and nearly every answer is of the first.
  if (type === "union" && definition.options[0]) return piece(code, definition.options[0], name);
  return byZod(code, schema, name);
}

const isAnything = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && definitionOf(schema).type === "unknown" && isPlain(definitionOf(schema));

const isString = (schema: z.ZodType): boolean =>
  definitionOf(schema).type === "string" && isPlain(definitionOf(schema));

/** What is not left out of an object is read and written by its name, so that the engine knows its place in both. */
function objectFunction(code: Code, { shape }: Definition): string {
  const keys = Object.entries(shape).map(([key, schema], index) => ({
    key: JSON.stringify(key),
    name: `a${index}`,
    part: piece(code, schema, `a${index}`),
  }));
  const reads = keys.map(({ key, name, part }) => `const ${name} = v[${key}]; ${part.before}`);
  const writes = keys.map(({ key, part }) => `${key}: ${part.value}`);
  return declared(code, `if (!isObject(v)) return U; ${reads.join("\n")} return { ${writes.join(", ")} };`);
}

function listFunction(code: Code, { element }: Definition): string {
  const part = piece(code, element, "e");
  return declared(
    code,
    `if (!Array.isArray(v)) return U; const all = new Array(v.length);
    for (let i = 0; i < v.length; i++) { const e = v[i]; ${part.before} all[i] = ${part.value}; } return all;`,
  );
}

function recordFunction(code: Code, { valueType }: Definition): string {
  const part = piece(code, valueType, "e");
  return declared(
    code,
    `if (!isData(v)) return U; const all = {};
    for (const k of Object.keys(v)) { const e = v[k]; ${part.before} all[k] = ${part.value}; } return all;`,
  );
}

const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A plain object, which zod would write with all its keys. */
function isData(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return !Object.hasOwn(value, "__proto__") && !("toJSON" in value);
}

/** A function made for that schema, which gives what zod would write, or `UNSETTLED`: zod is asked then. */
export function shaperOf(schema: z.ZodType): Shaper {
  const code: Code = { functions: [], constants: [], names: 0 };
  const part = piece(code, schema, "v");
  const functions = code.functions.map((body, index) => `function f${index}(v) { ${body} }`);
  const source = `"use strict"; ${functions.join("\n")} return function (v) { ${part.before} return ${part.value}; };`;
  // What it is made of are the names of the contract's schemas, as JSON, and nothing that was sent.
  // oxlint-disable-next-line typescript/no-implied-eval
  const make = new Function("c", "U", "isObject", "isData", source) as (
    ...parts: readonly unknown[]
  ) => Shaper;
  return make(code.constants, UNSETTLED, isObject, isData);
}

/**
 * Writes answers as zod would by the same schema, refusing what it refuses: a value that fits is checked and written by
 * a function made for the schema, which takes two thirds of the time; any other is zod's to settle (decision 83).
 */
export const answerCompiler: FastifySerializerCompiler<z.ZodType> = (route) => {
  const byZodAlone = serializerCompiler(route);
  let shape: Shaper | undefined;
  return (answer) => {
    shape ??= shaperOf(route.schema);
    const shaped = shape(answer);
    return shaped === UNSETTLED ? byZodAlone(answer) : JSON.stringify(shaped);
  };
};
