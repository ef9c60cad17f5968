import { defineCron } from "../platform/jobs/index.ts";
import type { DbAndClock, Services } from "../platform/services.ts";
import { indexPending } from "./commands/index-pending.ts";
import { removeStrayWords } from "./commands/stray-words.ts";
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds before the job looks again while a search writes the newest records. */
const AGAIN_MS = 50;

/**
 * Writes what has changed into the index each minute, and at a start all that an upgrade, a stop or an import by hand has
 * left. Ends between two pieces when the product stops, and goes on with the next run.
 */
export const indexJob = defineCron<Pick<Services, "db">>(
  "pesquisa.indice",
  "* * * * *",
  async ({ db }, { signal }) => {
    for (;;) {
      const began = performance.now();
      const piece = signal.aborted ? "done" : await indexPending(db, { wait: false });
      if (piece === "done") return;
      // As long as it took: after many writes at once the calls of people have the larger part of the processor.
      const rest = piece === "busy" ? AGAIN_MS : performance.now() - began;
      await pause(rest, undefined, { signal }).catch(() => undefined);
    }
  },
  { queue: "pesquisa.indice", atStart: true },
);

const DAY_MS = 86_400_000;
/** Words that one night looks through, at most; the next one begins at another letter. */
const MOST_WORDS = 200_000;

/** Each night takes those words away that no record has any more: a slip is looked for among words that there are. */
export const strayWordsJob = defineCron<DbAndClock>(
  "pesquisa.palavras",
  "40 5 * * *",
  async ({ db, clock }, { signal }) => {
    const first = String.fromCodePoint(65 + (Math.floor(clock.now().getTime() / DAY_MS) % 26));
    const places = [
      { after: first, before: "[" },
      { after: "", before: first },
    ];
    let left = MOST_WORDS;
    for (const { after, before } of places)
      for (let last: string | null = after; last !== null && left > 0 && !signal.aborted;) {
        const began = performance.now();
        const piece = await removeStrayWords(db, { after: last, before });
        left -= piece.looked;
        last = piece.last;
        await pause(performance.now() - began, undefined, { signal }).catch(() => undefined);
      }
  },
  { queue: "pesquisa.palavras" },
);
