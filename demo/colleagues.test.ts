import { expect, test } from "vitest";
import { DEMO_PEOPLE } from "./colleagues.ts";
import { DEMO_DEALERS } from "./dealers.ts";
import { DEMO_LOGINS } from "./people.ts";

test("contract: 40 people with logins of their own, those of the sign-in screen first", () => {
  expect(DEMO_PEOPLE.slice(0, DEMO_LOGINS.length)).toEqual(DEMO_LOGINS);
  expect(new Set(DEMO_PEOPLE.map(({ login }) => login)).size).toBe(40);
  expect(DEMO_PEOPLE.filter(({ login }) => !/^[a-z.0-9]+@pac\.demo$/.test(login))).toEqual([]);
});

test("contract: every dealer has people of its own unit, and everybody an account that exists", () => {
  for (const { conta, bu } of DEMO_DEALERS) {
    const own = DEMO_PEOPLE.filter(
      ({ acesso_id, contas }) => acesso_id.startsWith("dealer") && contas.includes(conta),
    );
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ acesso_id }) => acesso_id))).toEqual(
      new Set([bu === 1 ? "dealer-autos" : "dealer-vans"]),
    );
  }
  const known = new Set(DEMO_DEALERS.map(({ conta }) => conta));
  expect(DEMO_PEOPLE.filter(({ contas }) => !contas.every((conta) => known.has(conta)))).toEqual([]);
});
