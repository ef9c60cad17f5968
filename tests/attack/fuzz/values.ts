import fc from "fast-check";
import { anyChar } from "../../any-char.ts";
import type { Schema } from "../kit/document.ts";
import { SCRIPT_MARK } from "../kit/oracles.ts";

/** Texts that broke something somewhere. */
export const WILD_TEXTS: readonly string[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x\udfff",
  "NaN",
  "null",
  "1e999",
  "-1",
  "٣",
  "💣".repeat(80),
  "\u202eabc\u2066",
  "\ufeff",
  "\u2028\u2029",
  "e\u0301".repeat(200),
  "'; drop table usuario; --",
  "' or '1'='1",
  "%' escape '",
  "\\",
  "$1 $$ ${7*7} {{7*7}}",
  `<script>${SCRIPT_MARK}</script>`,
  `"><img src=x onerror=${SCRIPT_MARK}>`,
  `javascript:${SCRIPT_MARK}`,
  "\r\nx-pac-injected: 1\r\n\r\n",
  "../../../../etc/passwd",
  "..\\..\\",
  "__proto__",
  "constructor",
  "toString",
  "00000000-0000-0000-0000-000000000000",
  "2026-02-30",
  "9999-12-31",
  "0000-00-00",
  "A".repeat(300),
  "A".repeat(12_000),
];

const NUMBERS = [0, -0, -1, 0.1, 1.005, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324, 99_999_999_999, 1e21];

const deep = (levels: number): unknown => {
  let value: unknown = "fundo";
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const STRUCTURES: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [null],
  deep(63),
  deep(200),
  Array.from({ length: 2_001 }, () => ({})),
  Array.from({ length: 3_000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`k${index}`, "\u0000"])),
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
  { toString: 1, valueOf: 2, length: -1 },
];

/** Anything that JSON can say, the strange more often than the plain. */
export const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...WILD_TEXTS),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...STRUCTURES),
  fc.string({ unit: anyChar, maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A text that a query may carry. */
export const wildText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...WILD_TEXTS),
  fc.string({ unit: anyChar, maxLength: 40 }),
);

/** A period of an export, some of them the wrong way round or of no day. */
export const periodo = fc.record({
  start: fc.integer({ min: -3_000_000_000, max: 1_800_000_000 }),
  end: fc.integer({ min: 1_700_000_000, max: 8_000_000_000 }),
});

/** What a schema asks for, as well as it can be told from the schema alone. */
export function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  const { enum: options, anyOf, type, items, properties = {}, required = [] } = schema;
  if (options) return fc.constantFrom(...options);
  if (anyOf) return fc.oneof(...anyOf.map(valueOf));
  if (type === "string")
    return schema.format === "uuid"
      ? fc.uuid()
      : fc.string({ maxLength: Math.min(schema.maxLength ?? 60, 60) });
  if (type === "integer" || type === "number")
    return fc.integer({ min: Math.max(schema.minimum ?? 0, 0), max: Math.min(schema.maximum ?? 1000, 1e6) });
  if (type === "boolean") return fc.boolean();
  if (type === "array")
    return fc.array(valueOf(items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
  if (type === "object" && Object.keys(properties).length > 0)
    return fc.record(Object.fromEntries(Object.entries(properties).map(([key, of]) => [key, valueOf(of)])), {
      requiredKeys: [...required],
    });
  return fc.jsonValue({ maxDepth: 2 });
}
