/** Lines of a list from `from` up to, but without, `to`. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/**
 * Where each line begins, in px from the list's top; one more than there are lines, for the end of the last.
 * @param heights of the lines
 * @param gap between two lines
 */
export function topsOf(heights: readonly number[], gap: number): readonly number[] {
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height + gap);
  return tops;
}

/** The line at a height; the first one above the list, the last one below it. */
export function lineAt(tops: readonly number[], y: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The lines in the page, in their order: those in sight; the first and the last, which Tab and the keys j and k reach;
 * and the kept ones with their neighbours, so that an arrow finds the next card wherever the list was scrolled to.
 * @param kept lines that always stay; numbers without a line are ignored
 */
export function partsInSight(
  tops: readonly number[],
  sight: { readonly top: number; readonly bottom: number },
  kept: readonly number[],
): readonly Part[] {
  const count = tops.length - 1;
  if (count <= 0) return [];
  const wanted = [
    { from: 0, to: 1 },
    { from: lineAt(tops, sight.top), to: lineAt(tops, sight.bottom) + 1 },
    { from: count - 1, to: count },
    ...kept
      .filter((line) => line >= 0 && line < count)
      .map((line) => ({ from: Math.max(0, line - 1), to: Math.min(count, line + 2) })),
  ].toSorted((one, other) => one.from - other.from);
  const parts: Part[] = [];
  for (const { from, to } of wanted) {
    const last = parts.at(-1);
    if (last && from <= last.to) parts[parts.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else parts.push({ from, to });
  }
  return parts;
}
