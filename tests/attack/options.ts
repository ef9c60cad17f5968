import { FAULTS } from "./faults/index.ts";
import { parseArgs } from "node:util";

/** The parts in the order in which they run: the last two end the product again and again. */
export const PARTS = ["walk", "fuzz", "resources", "faults", "processes"] as const;
export type Part = (typeof PARTS)[number];

/** What a run is asked to do. */
export interface Options {
  readonly seed: number;
  /** Fuzzed calls. */
  readonly calls: number;
  readonly only: readonly Part[];
  /** The names of the faults of that part. */
  readonly faults: readonly string[];
}

const NAMES: ReadonlySet<string> = new Set(Object.keys(FAULTS));

/** What `--help` prints. */
export const USAGE = `Usage: npm run attack [-- --seed N] [--calls N] [--only PART|FAULT]… [--help]

Attacks a product of its own on a fresh folder, on 127.0.0.1 alone, and prints what it sent, what came back and what
must not have. Ends with 1 when something was found.
  --seed   another set of fuzzed calls (default: a new one each time; the output names it)
  --calls  so many of them (default 30000)
  --only   these alone (may be given more than once): ${PARTS.join(", ")};
           or of the faults ${[...NAMES].join(", ").replaceAll(/(.{60,90}), /g, "$1,\n           ")}`;

/** Reads the words after `npm run attack --`; throws an Error with one line about a word that it does not know. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      seed: { type: "string" },
      calls: { type: "string", default: "30000" },
      only: { type: "string", multiple: true, default: [...PARTS] },
    },
  });
  const parts = new Set(values.only.filter((word) => !NAMES.has(word)).map(partOf));
  const named = values.only.filter((word) => NAMES.has(word));
  return {
    seed: wholeOf("seed", values.seed ?? String(Date.now() % 1_000_000)),
    calls: wholeOf("calls", values.calls),
    only: PARTS.filter((part) => parts.has(part) || (part === "faults" && named.length > 0)),
    faults: parts.has("faults") ? [...NAMES] : named,
  };
}

function wholeOf(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number, not '${text}'.`);
  return Number(text);
}

function partOf(text: string): Part {
  const part = PARTS.find((one) => one === text);
  if (!part) throw new Error(`--only takes ${PARTS.join(", ")} or a fault's name, not '${text}'.`);
  return part;
}
