import fc from "fast-check";
import { serializerCompiler } from "fastify-type-provider-zod";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ENDPOINT_NAMES } from "../../../contract/api.ts";
import { answerCompiler, shaperOf } from "./answer-writer.ts";

const route = (schema: z.ZodType) => ({ schema, method: "GET", url: "/", httpStatus: "200" });

/** What a writer makes of a value: its text, or that it refuses it. */
function outcome(write: (value: unknown) => string, value: unknown): string {
  try {
    return write(value);
  } catch (error) {
    return `refused: ${(error as { code?: string }).code}`;
  }
}

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  texts: z.object({ a: z.string(), b: z.string().max(3), c: z.uuid() }),
  numbers: z.object({ a: z.number(), b: z.number().int().min(0), c: z.int() }),
  few: z.object({ a: z.enum(["x", "y"]), b: z.literal(1), c: z.union([z.literal(0), z.null()]) }),
  maybe: z.object({ a: z.string().optional(), b: z.number().nullable(), c: z.boolean().nullish() }),
  wild: z.object({ a: z.unknown(), b: z.looseObject({}), c: z.record(z.string(), z.number()) }),
  lists: z.object({ a: z.array(z.object({ a: z.number() })), b: z.array(z.string()).max(2), c: z.null() }),
  either: z.union([
    z.object({ a: z.string() }),
    z.object({ a: z.number(), b: z.boolean() }),
    z.array(z.string()),
  ]),
  keyed: z.record(z.enum(["a", "b"]), z.union([z.string(), z.number(), z.null()])),
  partial: z.partialRecord(z.enum(["a", "b"]), z.number()),
  checked: z
    .object({ a: z.array(z.looseObject({ a: z.number() })) })
    .refine(({ a }) => a.length < 2, "too many"),
  defaulted: z.object({ a: z.string().default("x"), b: z.record(z.string(), z.unknown()).nullable() }),
};

const part = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.double(),
  fc.integer({ min: -2, max: 2 }),
  fc.boolean(),
  fc.uuid(),
  fc.constantFrom(null, undefined, "x", 0, 1, -0, "\ud800", new Date(0), new Map(), Symbol.iterator),
);
const wild = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    part,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "c", "d", "1", "toJSON"), tie("value"), {
      noNullPrototype: false,
    }),
    fc.record({ a: tie("value"), b: tie("value"), c: tie("value") }),
  ),
})).value;

describe("what an answer's writer gives is what zod gives, and it refuses what zod refuses", () => {
  it.each(Object.entries(SCHEMAS))("contract: %s", (_, schema) => {
    const [ours, theirs] = [answerCompiler(route(schema)), serializerCompiler(route(schema))];
    fc.assert(
      fc.property(wild, (value) => {
        expect(outcome(ours, value)).toBe(outcome(theirs, value));
      }),
      { numRuns: 200 },
    );
  });
});

it("contract: what no schema names stays here, and a value of the wrong type is refused", () => {
  const write = answerCompiler(route(z.object({ a: z.number(), b: z.string().optional() })));
  expect(write({ senha: "x", a: 1, b: undefined })).toBe('{"a":1}');
  expect(outcome(write, { a: "1" })).toBe("refused: FST_ERR_RESPONSE_SERIALIZATION");
  expect(outcome(write, { a: Number.NaN })).toBe("refused: FST_ERR_RESPONSE_SERIALIZATION");
  expect(outcome(write, null)).toBe("refused: FST_ERR_RESPONSE_SERIALIZATION");
});

it("contract: a key that would be a prototype is left out, as zod does", () => {
  const write = answerCompiler(route(z.object({ a: z.looseObject({}) })));
  expect(write({ a: JSON.parse('{"__proto__":{"b":1},"c":2}') })).toBe('{"a":{"c":2}}');
});

it("contract: a function can be made for every answer of the contract", () => {
  const answers = [...ENDPOINT_NAMES.keys()].flatMap(({ answer }) => answer ?? []);
  expect(answers.length).toBeGreaterThan(150);
  for (const answer of answers) expect(shaperOf(answer)).toBeTypeOf("function");
});
