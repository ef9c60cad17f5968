import { WorkbookRefusal } from "./refusal.ts";
import { joinText } from "./texts.ts";

/** Bytes of the texts that cells share, and texts, at most. */
const MAX_BYTES = 32_000_000;
const MAX_TEXTS = 2_000_000;
const FIRST_BYTES = 65_536;
/** Decoded texts that are kept, the last ones asked for. */
const MAX_KEPT = 1000;

/** The texts that cells refer to by number, kept as bytes: one that thousands refer to is there once. */
export interface SharedTexts {
  /** Throws where there are too many. */
  add(text: string): void;
  /** Undefined for a number without a text. */
  at(index: number): string | undefined;
}

export function createSharedTexts(): SharedTexts {
  let bytes = Buffer.allocUnsafe(FIRST_BYTES);
  let used = 0;
  /** Where each ends. */
  const ends: number[] = [];
  const lately = new Map<number, string>();
  return {
    add: (text) => {
      const kept = joinText("", text);
      const length = Buffer.byteLength(kept);
      if (used + length > MAX_BYTES || ends.length >= MAX_TEXTS) throw new WorkbookRefusal("too-much-text");
      if (used + length > bytes.length) {
        const larger = Buffer.allocUnsafe(Math.min(MAX_BYTES, bytes.length * 2 + length));
        bytes.copy(larger, 0, 0, used);
        bytes = larger;
      }
      used += bytes.write(kept, used);
      ends.push(used);
    },
    at: (index) => {
      const end = ends[index];
      const known = lately.get(index);
      if (end === undefined || known !== undefined) return known;
      const text = bytes.toString("utf8", ends[index - 1] ?? 0, end);
      if (lately.size >= MAX_KEPT) lately.clear();
      lately.set(index, text);
      return text;
    },
  };
}
