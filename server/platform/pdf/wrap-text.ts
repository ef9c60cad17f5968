/** A word, up to a dash or a slash at which it may be parted; or blanks. */
const PIECES = /[^ /-]*[/-]+|[^ /-]+|( +)/g;

/**
 * Breaks a line at blanks, dashes and slashes so that each piece fits; a word that is wider than the line is cut where
 * it is full. A piece that ends at a blank keeps it, so that whoever copies or hears the text gets the whole of it.
 */
export function wrapLine(line: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = "";
  let filled = 0;
  function add(text: string, wide: number): void {
    if (filled + wide > width) close();
    current += text;
    filled += wide;
  }
  function close(): void {
    if (current !== "") lines.push(current);
    [current, filled] = ["", 0];
  }
  for (const [piece, blanks] of line.matchAll(PIECES)) {
    const wide = widthOf(piece);
    if (blanks !== undefined) {
      // Blanks at the end of a line hang over the edge.
      current += blanks;
      filled += wide;
    } else if (wide <= width) add(piece, wide);
    else {
      // A too long word begins on a line of its own, so that it is cut as rarely as possible.
      close();
      for (const char of piece) add(char, widthOf(char));
    }
  }
  return [...lines, current];
}
