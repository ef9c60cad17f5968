import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "../../tests/http/harness.ts";
import type { TestApp } from "../../tests/http/harness.ts";
import { sql } from "../platform/db/sql.ts";
import { removeOldRegistros } from "./jobs/remove-registros.ts";
import { createTrail } from "./trail/trail.ts";
import type { TrailEvent, Trail } from "./trail/trail.ts";

const DAY_MS = 24 * 3600_000;

let test: TestApp;
let trail: Trail;
/** The lines that the trail logged. */
let told: Record<string, unknown>[];
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(async () => await test.close());
beforeEach(async () => {
  test.clock.advance(3600_000);
  await test.db.deleteFrom("registro_de_acesso").execute();
  told = [];
  const log = pino({ base: null }, { write: (line) => told.push(JSON.parse(line)) });
  trail = createTrail(test, log);
});

const refusal = (endereco: string | null, more: Partial<TrailEvent> = {}): TrailEvent => ({
  tipo: "recusa",
  endereco,
  usuario_id: null,
  objeto: "",
  objeto_id: "",
  ...more,
});

const addressOf = (number: number): string => `10.0.${Math.floor(number / 256)}.${number % 256}`;

/** The number of rows, the number of events that they count, and the count of the common row without an address. */
async function totals(): Promise<{ rows: number; happenings: number; common: number }> {
  const { rows } = await sql<{ rows: number; happenings: number; common: number }>`
    select count(*) as rows, coalesce(sum(quantidade), 0)::integer as happenings,
      coalesce(sum(quantidade) filter (where endereco is null), 0)::integer as common
    from registro_de_acesso`.execute(test.db);
  return rows[0] ?? { rows: 0, happenings: 0, common: 0 };
}

function callFrom(addresses: number, first = 0): void {
  for (let number = first; number < first + addresses; number++) trail.note(null, refusal(addressOf(number)));
}

async function idOf(login: string): Promise<number> {
  const person = test.db.selectFrom("usuario").select("usuario_id").where("usuario_email", "=", login);
  return (await person.executeTakeFirstOrThrow()).usuario_id;
}

describe("the rows stay few", () => {
  it("contract: of a minute a thousand addresses without a session are told apart, the rest is one row", async () => {
    callFrom(1500);
    await trail.flush();
    // Writing does not reset the limits, and an existing row still counts.
    callFrom(1600);
    await trail.flush();
    expect(await totals()).toEqual({ rows: 1001, happenings: 3100, common: 1100 });
    test.clock.advance(60_000);
    callFrom(3);
    await trail.flush();
    expect(await totals()).toEqual({ rows: 1004, happenings: 3103, common: 1100 });
  });

  it("contract: of an hour two thousand are, so that no day of it fills the disk", async () => {
    for (let minute = 0; minute < 5; minute++) {
      callFrom(900, minute * 900);
      test.clock.advance(60_000);
    }
    await trail.flush();
    // Two minutes with 900 rows, one with 200 and a common one, two with only a common one.
    expect(await totals()).toEqual({ rows: 2003, happenings: 4500, common: 2500 });
    test.clock.advance(3600_000);
    callFrom(1);
    await trail.flush();
    expect(await totals()).toEqual({ rows: 2004, happenings: 4501, common: 2500 });
  });

  it("contract: a person has as many, whatever others send, and the rest is one row of theirs", async () => {
    const usuario_id = await idOf("ga@pac.demo");
    callFrom(1200);
    for (let file = 0; file < 1100; file++)
      trail.note(usuario_id, refusal("10.9.9.9", { tipo: "download", usuario_id, objeto_id: `${file}` }));
    await trail.flush();
    const of = await test.db
      .selectFrom("registro_de_acesso")
      .select(["endereco", "objeto_id", "quantidade"])
      .where("usuario_id", "=", usuario_id)
      .execute();
    expect(of).toHaveLength(1001);
    expect(of).toContainEqual({ endereco: null, objeto_id: "", quantidade: 100 });
    expect(of).toContainEqual({ endereco: "10.9.9.9/32", objeto_id: "999", quantidade: 1 });
  });
});

it("contract: of a minute there are ten thousand rows of all, and then one of each kind and person", async () => {
  const people = await test.db.selectFrom("usuario").select("usuario_id").execute();
  expect(people).toHaveLength(8);
  for (const { usuario_id } of people)
    for (let file = 0; file < 1000; file++)
      trail.note(usuario_id, refusal("10.9.9.9", { tipo: "download", usuario_id, objeto_id: `${file}` }));
  callFrom(1000);
  for (let number = 0; number < 1000; number++)
    trail.note(null, refusal(addressOf(number), { tipo: "limite" }));
  for (let number = 0; number < 5; number++)
    trail.note(null, refusal(addressOf(number), { tipo: "entrada_recusada" }));
  await trail.flush();
  expect(await totals()).toEqual({ rows: 10_001, happenings: 10_005, common: 5 });
});

describe("a flood hides nobody", () => {
  it("contract: one of refusals leaves failed sign-ins their addresses, one of failed sign-ins leaves them the person", async () => {
    const usuario_id = await idOf("ga@pac.demo");
    const tried = (endereco: string, about: number | null): void =>
      trail.note(null, refusal(endereco, { tipo: "entrada_recusada", usuario_id: about }));
    callFrom(1500);
    tried("10.9.9.1", usuario_id);
    for (let number = 0; number < 1500; number++) tried(addressOf(number), null);
    tried("10.9.9.2", usuario_id);
    tried("10.9.9.3", usuario_id);
    await trail.flush();
    const of = await test.db
      .selectFrom("registro_de_acesso")
      .select(["endereco", "quantidade"])
      .where("usuario_id", "=", usuario_id)
      .orderBy("endereco")
      .execute();
    expect(of).toEqual([
      { endereco: "10.9.9.1/32", quantidade: 1 },
      { endereco: null, quantidade: 2 },
    ]);
  });
});

describe("a database that is away", () => {
  const rename = async (from: string, to: string): Promise<void> => {
    await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(test.db);
  };

  it("contract: what could not be written is written with the next, each once", async () => {
    await rename("registro_de_acesso", "registro_fora");
    callFrom(2);
    await trail.flush();
    callFrom(3);
    await trail.flush();
    await rename("registro_fora", "registro_de_acesso");
    await trail.flush();
    expect(await totals()).toEqual({ rows: 3, happenings: 5, common: 0 });
    await trail.flush();
    expect(await totals()).toEqual({ rows: 3, happenings: 5, common: 0 });
    expect(told.map(({ msg, perdidos }) => ({ msg, perdidos }))).toEqual([
      { msg: "trail not written", perdidos: undefined },
      { msg: "trail written again", perdidos: 0 },
    ]);
  });

  it("contract: what still waits at the end is told in the log", async () => {
    await rename("registro_de_acesso", "registro_fora");
    callFrom(2);
    callFrom(3);
    await trail.close();
    await rename("registro_fora", "registro_de_acesso");
    expect(told.at(-1)).toMatchObject({ msg: "trail lost", perdidos: 5 });
  });

  it("contract: no more than twenty thousand rows wait for it, and the later ones are told in the log", async () => {
    await rename("registro_de_acesso", "registro_fora");
    for (let hour = 0; hour < 21; hour++) {
      callFrom(1000);
      test.clock.advance(3600_000);
    }
    await trail.flush();
    await rename("registro_fora", "registro_de_acesso");
    await trail.flush();
    expect(await totals()).toEqual({ rows: 20_000, happenings: 20_000, common: 0 });
    expect(told.at(-1)).toMatchObject({ msg: "trail written again", perdidos: 1000 });
  });
});

describe("for how long", () => {
  it("contract: happenings without a person go after 90 days, those of people stay, by one instance of all", async () => {
    const usuario_id = await idOf("ga@pac.demo");
    const old = test.clock.now().getTime();
    callFrom(3);
    trail.note(usuario_id, refusal("10.0.0.1", { usuario_id }));
    trail.note(null, refusal("10.0.0.1", { tipo: "entrada_recusada", usuario_id }));
    test.clock.advance(60_000);
    callFrom(1);
    await trail.flush();
    test.clock.set(new Date(Math.floor(old / 60_000) * 60_000 + 90 * DAY_MS));
    expect(await removeOldRegistros(test)).toBe(0);
    test.clock.advance(60_000);
    const runs = await Promise.all([removeOldRegistros(test), removeOldRegistros(test)]);
    expect(runs.reduce((sum, removed) => sum + removed, 0)).toBe(3);
    expect(await totals()).toEqual({ rows: 3, happenings: 3, common: 0 });
  });
});
