/** What was written, on top of what stands there now. */
export interface Settled<V> {
  readonly values: Readonly<Record<string, V>>;
  /** The names of what was written and what somebody else made another of meanwhile: the person is asked about these. */
  readonly met: readonly string[];
}

/**
 * Settles a 409, or any newer reading of what is being edited: what was written stands on top of it, and what was not
 * follows it. Where nothing is `met` the same save is sent again without a question. Every edit uses it, a record's and
 * a row's.
 * @param before what was seen under what was written; its names say what that is
 * @param mine has what was written under these names
 */
export function settle<V>(
  before: Readonly<Record<string, V>>,
  mine: Readonly<Record<string, V>>,
  theirs: Readonly<Record<string, V>>,
  isSame: (one: V | undefined, other: V | undefined) => boolean,
): Settled<V> {
  const names = Object.keys(before);
  const written = names.map((name) => [name, mine[name] as V] as const);
  return {
    values: { ...theirs, ...Object.fromEntries(written) },
    met: names.filter((name) => !isSame(theirs[name], before[name]) && !isSame(theirs[name], mine[name])),
  };
}
