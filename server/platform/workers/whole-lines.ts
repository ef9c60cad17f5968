/** How much of a line without an end is kept, in characters. */
const LONGEST = 1024 * 1024;

/**
 * Puts pieces of an output together to whole lines, so that those of several processes do not mix. Gives what takes the
 * next piece, and what takes the end.
 */
export function wholeLines(write: (lines: string) => void): {
  readonly piece: (text: string) => void;
  readonly end: () => void;
} {
  let rest = "";
  return {
    piece: (text) => {
      const cut = text.lastIndexOf("\n") + 1;
      if (cut > 0) write(rest + text.slice(0, cut));
      rest = cut > 0 ? text.slice(cut) : rest + text;
      if (rest.length > LONGEST) rest = "";
    },
    end: () => {
      if (rest !== "") write(`${rest}\n`);
      rest = "";
    },
  };
}
