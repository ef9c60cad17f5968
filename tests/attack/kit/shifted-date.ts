import { readFileSync } from "node:fs";

/**
 * Loaded before a product (`--import`), for which it moves the clock: `Date` is as many milliseconds off as stands in the
 * file `SHIFTED_DATE` names, looked at ten times a second. Timers and `performance` go on as they do when a machine's
 * clock is set; the database's clock, which is none of the product's, stays.
 */
const LOOK_MS = 100;
const file = process.env["SHIFTED_DATE"] ?? "";
const Real = Date;
let shift = 0;

function look(): void {
  try {
    shift = Number(readFileSync(file, "utf8"));
  } catch {
    // Being written: what it was is good for another moment.
  }
}

const now = (): number => Real.now() + shift;

if (file !== "") {
  look();
  setInterval(look, LOOK_MS).unref();
  globalThis.Date = new Proxy(Real, {
    construct: (target, given: unknown[], called) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, called) as object,
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
  });
}
