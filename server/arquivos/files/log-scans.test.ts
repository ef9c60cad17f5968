import { expect, test } from "vitest";
import type { Scanner, Verdict } from "../../platform/scan/scanner.ts";
import { logScans } from "./log-scans.ts";

const CLEAN: Verdict = { found: "nothing" };
const AWAY: Verdict = { found: "unknown", why: "away" };
const SLOW: Verdict = { found: "unknown", why: "slow" };

/** What is logged of these verdicts, one after the other. */
function logged(...verdicts: readonly Verdict[]): unknown[] {
  const lines: unknown[] = [];
  const log = (...line: unknown[]): void => void lines.push(line.length === 1 ? line[0] : line);
  const heard: ((verdict: Verdict) => void)[] = [];
  const scanner = { watch: (listener: (verdict: Verdict) => void) => void heard.push(listener) };
  logScans({ info: log, warn: log }, scanner as unknown as Scanner);
  for (const verdict of verdicts) for (const hear of heard) hear(verdict);
  return lines;
}

test("contract: a scanner that stops to answer, and one that answers again, is a line each", () => {
  expect(logged(CLEAN, CLEAN)).toEqual([]);
  expect(logged(CLEAN, AWAY, AWAY, SLOW, CLEAN, CLEAN, SLOW)).toEqual([
    [{ motivo: "away" }, "the virus scanner does not answer"],
    "the virus scanner answers again",
    [{ motivo: "slow" }, "the virus scanner does not answer"],
  ]);
});

test("contract: every virus is a line with its signature; a file that is too large says which setting of clamd it is, and says nothing of it being away", () => {
  const virus: Verdict = { found: "virus", signature: "Eicar-Test-Signature" };
  expect(logged(virus, { found: "unknown", why: "too-large" }, virus)).toEqual([
    [{ assinatura: "Eicar-Test-Signature" }, "a file holds a virus"],
    "the virus scanner takes no file of that size: raise its StreamMaxLength",
    [{ assinatura: "Eicar-Test-Signature" }, "a file holds a virus"],
  ]);
});
