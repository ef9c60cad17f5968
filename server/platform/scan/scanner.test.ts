import fc from "fast-check";
import { afterAll, beforeEach, expect, it } from "vitest";
import { EICAR, startClamd } from "../../../tests/clamd/start-clamd.ts";
import type { Manners } from "../../../tests/clamd/start-clamd.ts";
import { clamdOf } from "../settings/clamd.ts";
import { createScanner, inOnePiece } from "./scanner.ts";
import type { Scanner, Verdict } from "./scanner.ts";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";

const clamd = await startClamd();
afterAll(async () => await clamd.close());
beforeEach(() => {
  clamd.manners = "scan";
  clamd.scanned.length = 0;
});

/** As patient as a test may be; a machine under load answers loopback within it. */
const PATIENCE = { connectMs: 5000, pieceMs: 400, answerMs: 400 };
const scannerAt = (url: string, failure = "recusar", patience = PATIENCE): Scanner =>
  createScanner(
    clamdOf((name) => ({ CLAMD_URL: url, CLAMD_FALHA: failure })[name]),
    patience,
  );
/** Long enough that only a test's own impatience is one. */
const patient = { ...PATIENCE, pieceMs: 20_000, answerMs: 20_000 };
const scanner = scannerAt(clamd.url, "recusar", patient);

async function* pieces(...all: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const one of all) {
    await turn();
    yield typeof one === "string" ? Buffer.from(one) : one;
  }
}

/** What comes out behind the scanner, and what it said. */
async function passed(
  through: Scanner,
  content: AsyncIterable<Uint8Array>,
): Promise<{ readonly content: Buffer; readonly verdict: Verdict | undefined }> {
  let verdict: Verdict | undefined;
  const out: Uint8Array[] = [];
  for await (const piece of through.pass(content, (said) => (verdict = said))) out.push(piece);
  return { content: Buffer.concat(out), verdict };
}

const VIRUS = { found: "virus", signature: "Eicar-Test-Signature" };

it("contract: a content passes byte for byte to both, in whatever pieces it comes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.constant(Buffer.alloc(70_000, 7))), {
        maxLength: 6,
      }),
      async (all) => {
        const whole = Buffer.concat(all);
        clamd.scanned.length = 0;
        expect(await passed(scanner, pieces(...all))).toEqual({
          content: whole,
          verdict: { found: "nothing" },
        });
        expect(clamd.scanned).toEqual([whole]);
      },
    ),
    { numRuns: 25 },
  );
});

it("contract: EICAR is found wherever it stands, also across the borders of pieces", async () => {
  for (let at = 0; at <= EICAR.length; at += 9) {
    const head = Buffer.concat([Buffer.alloc(65_530, "x"), Buffer.from(EICAR.slice(0, at))]);
    expect((await passed(scanner, pieces(head, EICAR.slice(at)))).verdict, `cut at ${at}`).toEqual(VIRUS);
  }
  expect((await passed(scanner, pieces(...EICAR.split("")))).verdict).toEqual(VIRUS);
  expect(await scanner.look(inOnePiece(Buffer.from(EICAR)))).toEqual(VIRUS);
});

it("contract: it listens at a socket of the machine too", async () => {
  const local = await startClamd(join(tmpdir(), `pac-clamd-${process.pid}.sock`));
  expect((await passed(scannerAt(local.url, "recusar", patient), pieces(EICAR))).verdict).toEqual(VIRUS);
  await local.close();
  expect((await passed(scannerAt(local.url), pieces("a"))).verdict).toEqual({
    found: "unknown",
    why: "away",
  });
});

const LARGE = Buffer.alloc(8_000_000, "x");
it.each<[why: string, manners: Manners, content: string | Buffer]>([
  ["away", "hang-up", "a"],
  ["away", "hang-up", LARGE],
  ["slow", "silence", "a"],
  ["slow", "stall", "a"],
  ["slow", "stall", LARGE],
  ["nonsense", { says: "stream: OK" }, "a"],
  ["nonsense", { says: "ok\0" }, "a"],
  ["nonsense", { says: "x".repeat(5000) }, "a"],
  ["too-large", { maxBytes: 10 }, "abcdefghijk"],
])(
  "contract: a scanner that is %s (%o) says nothing of a content, and is not waited for longer than that",
  async (why, manners, content) => {
    clamd.manners = manners;
    const trusting = scannerAt(clamd.url, "aceitar", why === "slow" ? PATIENCE : patient);
    const { verdict, content: out } = await passed(trusting, pieces(content));
    expect(verdict).toEqual({ found: "unknown", why });
    // Who takes files unseen gets all of it.
    expect(out.length).toBe(content.length);
    expect(trusting.ended[why as "slow"]).toBe(1);
  },
);

it("contract: nobody who says 'clean' before the end is believed", async () => {
  clamd.manners = { says: "stream: OK\0", early: true };
  async function* slowly(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("a");
    // Until the answer has come, and the connection is gone with it.
    await expect.poll(() => clamd.connections()).toBe(0);
    yield Buffer.from(EICAR);
  }
  expect((await passed(scannerAt(clamd.url, "aceitar", patient), slowly())).verdict).toEqual({
    found: "unknown",
    why: "nonsense",
  });
});

it("contract: what is thrown at the verdict ends the content, and one that is cut off is forgotten by the scanner", async () => {
  const seen: string[] = [];
  const refused = scanner.pass(pieces("a", EICAR), ({ found }) => {
    throw new Error(found);
  });
  await expect(
    (async () => {
      for await (const piece of refused) seen.push(String(piece));
    })(),
  ).rejects.toThrow("virus");
  expect(seen).toEqual(["a", EICAR]);
  async function* cutOff(): AsyncGenerator<Uint8Array> {
    yield* pieces("a");
    throw new Error("cut off");
  }
  const before = { ...scanner.ended };
  await expect(passed(scanner, cutOff())).rejects.toThrow("cut off");
  expect(scanner.ended).toEqual(before);
  await expect.poll(() => clamd.connections()).toBe(0);
});

it("contract: thirty at once are told apart", async () => {
  const verdicts = await Promise.all(
    Array.from({ length: 30 }, async (_, at) => {
      const { verdict } = await passed(scanner, pieces(`${at}`, at % 3 === 0 ? EICAR : "nothing", "end"));
      return verdict?.found;
    }),
  );
  expect(verdicts).toEqual(Array.from({ length: 30 }, (_, at) => (at % 3 === 0 ? "virus" : "nothing")));
});

it("contract: without a scanner everything passes, and nobody is told anything", async () => {
  const none = createScanner(undefined);
  expect(await passed(none, pieces("a", EICAR))).toEqual({
    content: Buffer.from(`a${EICAR}`),
    verdict: undefined,
  });
  expect([none.isOn, none.takesUnseen]).toEqual([false, false]);
});
