import { expect, expectTypeOf, it } from "vitest";
import { createDatabase, createPool } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { foundInReach, withinReach } from "./reach-mark.ts";
import type { InReach } from "./reach-mark.ts";

it("contract: the keys of a statement's rows are found, its other columns and what was sent are not; the statement is as it was", async () => {
  // Never connects.
  const db = createDatabase(createPool({ connectionString: "postgresql://127.0.0.1:1/nobody" }));
  const statement = withinReach<{ numero: number; versao: number }, "numero">(sql`select ${7} as numero`);
  expect(statement.compile(db)).toMatchObject({ sql: "select $1 as numero", parameters: [7] });
  type Row = Awaited<ReturnType<typeof statement.execute>>["rows"][number];
  expectTypeOf<Row["numero"]>().toExtend<InReach<number>>();
  expectTypeOf<Row["versao"]>().not.toExtend<InReach<number>>();
  expectTypeOf<number>().not.toExtend<InReach<number>>();
  // Another number in the place of the key is not found.
  const moved = (row: Row, numero: number) => ({ ...row, numero });
  expectTypeOf<ReturnType<typeof moved>["numero"]>().not.toExtend<InReach<number>>();
  const used = (row: Row): number => foundInReach(row.numero);
  expect(used(JSON.parse('{ "numero": 7 }') as Row)).toBe(7);
  await db.destroy();
});
