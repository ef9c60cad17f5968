import type { ClamdSettings } from "../settings/clamd.ts";
import type { Unknown, Verdict } from "./read-answer.ts";
import { beginScan, PATIENCE } from "./scan.ts";
import type { Patience } from "./scan.ts";

export type { Verdict } from "./read-answer.ts";

/** How a scan ended. */
export type Ending = "clean" | "infected" | Unknown;

/** What looks for viruses in what comes in. Without settings it looks at nothing, and all passes. */
export interface Scanner {
  readonly isOn: boolean;
  /** Whether a content is taken that it could not look at. */
  readonly takesUnseen: boolean;
  /** How many scans of this instance ended so. */
  readonly ended: Readonly<Record<Ending, number>>;
  /**
   * Passes a content on while it looks at it. `told` hears the verdict behind the last piece and before the content's end,
   * and earlier of one that is settled earlier: what `told` throws ends the content, so that whoever stores it keeps
   * nothing. Without a scanner `told` is never called.
   */
  pass(content: AsyncIterable<Uint8Array>, told: (verdict: Verdict) => void): AsyncGenerator<Uint8Array>;
  /** Looks at a content that is kept already, or held whole. */
  look(content: AsyncIterable<Uint8Array>): Promise<Verdict>;
  /** Has somebody hear every verdict. */
  watch(listener: (verdict: Verdict) => void): void;
}

/** The scanner that the settings name. */
export function createScanner(settings: ClamdSettings | undefined, patience: Patience = PATIENCE): Scanner {
  const ended = { clean: 0, infected: 0, away: 0, slow: 0, nonsense: 0, "too-large": 0 };
  const listeners: ((verdict: Verdict) => void)[] = [];

  async function* pass(
    content: AsyncIterable<Uint8Array>,
    told: (verdict: Verdict) => void,
  ): AsyncGenerator<Uint8Array> {
    if (!settings) {
      yield* content;
      return;
    }
    const scan = beginScan(settings.address, patience);
    let verdict: Verdict | undefined;
    try {
      for await (const piece of content) {
        await scan.write(piece);
        const early = scan.early();
        if (early && !verdict) told((verdict = early));
        yield piece;
      }
      verdict ??= await scan.end();
      told(verdict);
    } finally {
      scan.close();
      if (verdict) note(verdict);
    }
  }

  function note(verdict: Verdict): void {
    ended[endingOf(verdict)] += 1;
    for (const listener of listeners) listener(verdict);
  }

  return {
    isOn: settings !== undefined,
    takesUnseen: settings?.takesUnseen === true,
    ended,
    pass,
    look: async (content) => {
      let verdict: Verdict = { found: "nothing" };
      // oxlint-disable-next-line no-unused-vars -- it is only looked at
      for await (const _piece of pass(content, (said) => (verdict = said))) if (isUnknown(verdict)) break;
      return verdict;
    },
    watch: (listener) => void listeners.push(listener),
  };
}

function isUnknown({ found }: Verdict): boolean {
  return found === "unknown";
}

function endingOf(verdict: Verdict): Ending {
  if (verdict.found === "unknown") return verdict.why;
  return verdict.found === "virus" ? "infected" : "clean";
}

/** A content that is held whole, in one piece. */
// oxlint-disable-next-line require-await -- whoever reads it awaits its pieces
export async function* inOnePiece(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
