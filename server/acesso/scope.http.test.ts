import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { GROUPS, VIEWS, acessosOf } from "../../contract/acesso/index.ts";
import type { View } from "../../contract/acesso/index.ts";
import { BUILT_ROUTES } from "../../contract/routes.ts";
import { startTestApp } from "../../tests/http/harness.ts";
import type { TestApp } from "../../tests/http/harness.ts";
import { sql } from "../platform/db/sql.ts";
import { narrowScope, reachIncludes, scopeIncludes, scopeOf } from "./policy/scope.ts";
import type { Scope } from "./policy/scope.ts";
import { inReach, inScope } from "./sql/in-scope.ts";

interface Row {
  readonly conta: string;
  readonly bu: number;
  readonly view: View;
}

let test: TestApp;
/** Every dealer of the network, once for each area. */
let rows: readonly Row[];
beforeAll(async () => {
  test = await startTestApp();
  const dealers = await test.db
    .selectFrom("concessionario")
    .select(["concessionario_conta", "concessionario_bu"])
    .execute();
  rows = dealers.flatMap(({ concessionario_conta: conta, concessionario_bu: bu }) =>
    VIEWS.map((view) => ({ conta, bu, view })),
  );
});
afterAll(async () => await test.close());

/** The rows that a condition on `r` lets through in PostgreSQL, as `account area`. */
async function selected(condition: ReturnType<typeof inScope>): Promise<string[]> {
  const contas = rows.map(({ conta }) => conta);
  const views = rows.map(({ view }) => view);
  const found = await sql<{ conta: string; view: string }>`
    select r.req_concessionario_id as conta, r.view
    from unnest(${contas}::text[], ${views}::text[]) as r(req_concessionario_id, view)
    where ${condition}`.execute(test.db);
  return found.rows.map(({ conta, view }) => `${conta} ${view}`).sort();
}

const included = (isIncluded: (row: Row) => boolean): string[] =>
  rows
    .filter(isIncluded)
    .map(({ conta, view }) => `${conta} ${view}`)
    .sort();

/** Scopes as they come from the gate: of any group, with any accounts, for any area and account that may be asked for. */
function scopes(): fc.Arbitrary<Scope> {
  const conta = fc.constantFrom(...new Set(rows.map((row) => row.conta)), "999999");
  return fc
    .record({
      group: fc.constantFrom(...GROUPS),
      contas: fc.uniqueArray(conta, { maxLength: 4 }),
      view: fc.option(fc.constantFrom(...VIEWS), { nil: undefined }),
      concessionario: fc.option(conta, { nil: undefined }),
    })
    .map(({ group, contas, view, concessionario }) => {
      const whole = scopeOf(group, contas, acessosOf(group, BUILT_ROUTES));
      try {
        return narrowScope(whole, { view, concessionario });
      } catch {
        return whole;
      }
    });
}

it("OP-14: PostgreSQL and the process give the same answer, for records of an area and for records of a dealer alone", async () => {
  const sizes = new Set<number>();
  await fc.assert(
    fc.asyncProperty(scopes(), async (scope) => {
      const ofArea = await selected(inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" }));
      expect(ofArea).toEqual(included((row) => scopeIncludes(scope, row)));
      const ofDealer = await selected(inReach(scope.reach, { conta: "r.req_concessionario_id" }));
      expect(ofDealer).toEqual(included((row) => reachIncludes(scope.reach, row)));
      for (const found of [ofArea, ofDealer]) sizes.add(found.length);
    }),
    { numRuns: 150 },
  );
  expect([Math.min(...sizes), Math.max(...sizes)], "nothing and everything were among them").toEqual([
    0,
    rows.length,
  ]);
});
