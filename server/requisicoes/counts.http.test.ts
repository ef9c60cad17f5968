import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  claimBody,
  expectExactCounts,
  expectExactLeitura,
  message,
  otherBody,
  send,
} from "../../tests/http/factories.ts";
import { startTestApp } from "../../tests/http/harness.ts";
import type { Answer, Client, TestApp } from "../../tests/http/harness.ts";

let test: TestApp;
let dealers: Client[];
let staff: Client[];
beforeAll(async () => {
  test = await startTestApp();
  dealers = [await test.as("dealer.autos"), await test.as("dealer2.autos"), await test.as("dealer.vans")];
  staff = [await test.as("admin"), await test.as("ga"), await test.as("dac")];
});
afterAll(async () => await test.close());

const ACCOUNTS = ["100101", "100103", "200201"];

/** A write to some request, allowed or not; `pick` chooses among the stored ones. */
type Write =
  | { kind: "commit"; who: number; claim: boolean; numero: number }
  | { kind: "message"; who: number; byDealer: boolean; privada: boolean; pick: number }
  | { kind: "move"; who: number; pick: number; to: string; versao: boolean }
  | { kind: "archive"; who: number; pick: number };

const who = fc.nat(2);
const pick = fc.nat(11);
const write: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ kind: fc.constant("commit"), who, claim: fc.boolean(), numero: fc.nat(5) }),
  fc.record({ kind: fc.constant("message"), who, byDealer: fc.boolean(), privada: fc.boolean(), pick }),
  fc.record({
    kind: fc.constant("move"),
    who,
    pick,
    to: fc.constantFrom("pendente", "em_andamento", "concluido"),
    versao: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("archive"), who, pick }),
);

let base = 1_774_000_000;

/**
 * The body of a commit with its file uploaded, since a person may have few uploads under way; null for any other write.
 */
async function prepare(one: Write): Promise<Record<string, unknown> | undefined> {
  if (one.kind !== "commit") return undefined;
  const about = { conta: ACCOUNTS[one.who] ?? "", numero: base + one.numero };
  return one.claim ? await claimBody(dealers[one.who] as Client, about) : otherBody(about);
}

async function apply(
  one: Write,
  numbers: number[],
  body?: Record<string, unknown>,
): Promise<Answer | undefined> {
  const dealer = dealers[one.who] as Client;
  const person = staff[one.who] as Client;
  if (one.kind === "commit") {
    const answer = await send(dealer, body ?? (await prepare(one)));
    if (answer.status === 200) numbers.push(answer.data.req_numero);
    return answer;
  }
  const numero = numbers[one.pick % Math.max(1, numbers.length)];
  if (numero === undefined) return undefined;
  const path = `/v2/pac/requisicoes/${numero}`;
  if (one.kind === "message")
    return await message(one.byDealer ? dealer : person, numero, "oi", {
      interacao_privada: Number(one.privada && !one.byDealer),
    });
  if (one.kind === "archive") return await person.put(`${path}/arquivar`, { motivo: "x" });
  const versao = one.versao ? { req_versao: (await person.get(path)).data?.req_versao ?? 1 } : {};
  return await person.put(path, { req_status: one.to, ...versao });
}

const REFUSALS_AND_SUCCESS = [200, 400, 403, 404, 409];

describe("kept counts", () => {
  it("OP-60 HIST-15: after any sequence of writes, allowed and refused, they and what lists of unread read are what a live count gives", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 5, maxLength: 30 }), async (writes) => {
        base += 1000;
        const numbers: number[] = [];
        for (const one of writes) {
          test.clock.advance(61_000);
          expect(REFUSALS_AND_SUCCESS).toContain((await apply(one, numbers))?.status ?? 200);
        }
        await expectExactCounts(test.db);
        await expectExactLeitura(test.db);
      }),
      { numRuns: 15 },
    );
  });

  it("OP-60: the same when the writes come all at once, and none of them ends in a deadlock", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 20, maxLength: 60 }), async (writes) => {
        base += 1000;
        test.clock.advance(61_000);
        const numbers: number[] = [];
        for (const conta of [0, 1, 2])
          await apply({ kind: "commit", who: conta, claim: false, numero: 10 + conta }, numbers);
        const bodies: Awaited<ReturnType<typeof prepare>>[] = [];
        for (const one of writes) bodies.push(await prepare(one));
        const answers = await Promise.all(
          writes.map(async (one, at) => await apply(one, numbers, bodies[at])),
        );
        for (const answer of answers) expect(REFUSALS_AND_SUCCESS).toContain(answer?.status ?? 200);
        await expectExactCounts(test.db);
        await expectExactLeitura(test.db);
      }),
      // No shrinking: races differ from run to run, and looking for a smaller case would take longer than the test may.
      { numRuns: 8, endOnFailure: true },
    );
  });
});
