import fc from "fast-check";
import { isExpression, sql as kysely } from "kysely";
import type { RawBuilder, Sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { createDatabase, createPool } from "./connect.ts";
import { sql } from "./sql.ts";

// Never connects.
const db = createDatabase(createPool({ connectionString: "postgresql://127.0.0.1:1/nobody" }));
afterAll(async () => await db.destroy());

/** A statement, to be made by either tag. */
type Make = (tag: Sql) => RawBuilder<unknown>;

const text = fc.string({ maxLength: 6 });
const name = fc.constantFrom("req_numero", "r.req_numero", "l.lida_por", "public.r.view", 'a"b');
const value = fc.oneof(
  text,
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, undefined, new Date(0), Buffer.from("x")),
  fc.array(text, { maxLength: 3 }),
);
const leaf: fc.Arbitrary<Make> = fc.oneof(
  name.map(
    (one): Make =>
      (tag) =>
        tag.ref(one),
  ),
  fc.constantFrom("requisicao", "public.requisicao", 'a"b').map(
    (one): Make =>
      (tag) =>
        tag.table(one),
  ),
  name.map(
    (one): Make =>
      (tag) =>
        tag.id(one, "x"),
  ),
  text.map(
    (one): Make =>
      (tag) =>
        tag.raw(one),
  ),
  value.map(
    (one): Make =>
      (tag) =>
        tag.val(one),
  ),
  fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.constant(new Date(0))).map(
    (one): Make =>
      (tag) =>
        tag.lit(one),
  ),
);
const { statement } = fc.letrec<{ statement: Make }>((tie) => ({
  statement: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.tuple(tie("statement"), value, tie("statement")).map(
      ([one, of, other]): Make =>
        (tag) =>
          tag`select ${one(tag)} from ${other(tag)} where ${of} = ${of}`,
    ),
    fc
      .tuple(fc.array(tie("statement"), { maxLength: 3 }), fc.array(value, { maxLength: 2 }), fc.boolean())
      .map(
        ([pieces, values, separated]): Make =>
          (tag) =>
            tag.join([...pieces.map((one) => one(tag)), ...values], separated ? tag` and ` : undefined),
      ),
  ),
}));

const written = (made: RawBuilder<unknown>): unknown => {
  const { sql: statementText, parameters } = made.compile(db);
  return { text: statementText, parameters };
};

it("contract: every statement is the one that Kysely would write, with the same parameters", () => {
  fc.assert(
    fc.property(statement, (make) => {
      expect(written(make(sql))).toEqual(written(make(kysely)));
    }),
    { numRuns: 500 },
  );
});

it("contract: a piece stands within Kysely's, as a column and in its builders, and Kysely's within a piece", () => {
  const ours = sql`count(${1}::int)`;
  expect(written(kysely`select ${ours} from r`)).toEqual({
    text: "select count($1::int) from r",
    parameters: [1],
  });
  expect(written(sql`select ${kysely`count(${1}::int)`} from ${sql.table("r")}`)).toEqual({
    text: 'select count($1::int) from "r"',
    parameters: [1],
  });
  const built = db
    .selectFrom("usuario")
    .select(ours.as("quantos"))
    .where(sql<boolean>`usuario_id = ${7}`);
  expect(built.compile()).toMatchObject({
    sql: 'select count($1::int) as "quantos" from "usuario" where usuario_id = $2',
    parameters: [1, 7],
  });
  expect(written(sql`exists ${built}`)).toEqual({
    text: 'exists (select count($1::int) as "quantos" from "usuario" where usuario_id = $2)',
    parameters: [1, 7],
  });
  expect([ours, ours.$castTo(), ours.$notNull(), sql.ref("a"), sql.join([])].every(isExpression)).toBe(true);
});
