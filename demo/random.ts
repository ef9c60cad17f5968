/** Pseudo-random numbers that are the same each time, so that the demo network is the same on every machine. */
export interface Random {
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  pick<Value>(list: readonly Value[]): Value;
  /** True in that share of the calls, from 0 to 1. */
  chance(share: number): boolean;
  /** A shuffled copy. */
  shuffled<Value>(list: readonly Value[]): Value[];
  /** A text of that many characters of an alphabet. */
  text(alphabet: string, length: number): string;
}

/** Mulberry32: good enough for a demo, never for a secret. Takes any whole number. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  function pick<Value>(list: readonly Value[]): Value {
    const found = list[int(0, list.length - 1)];
    if (found === undefined) throw new Error("nothing to pick from");
    return found;
  }
  return {
    int,
    pick,
    chance: (share) => next() < share,
    shuffled: (list) =>
      list
        .map((value) => ({ value, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ value }) => value),
    text: (alphabet, length) =>
      Array.from({ length }, () => alphabet.charAt(int(0, alphabet.length - 1))).join(""),
  };
}
