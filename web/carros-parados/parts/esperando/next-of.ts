/** Names a week of the list of what waits. */
export const esperandoKey = (conta: string, semana: string): string => `${conta}/${semana}`;

/**
 * The place of the one after the open one in a list that is worked through.
 * @param at where the open one stands now; -1 once it has left the list
 * @param lastAt where it stood last; the next one has taken its place when it left
 */
export function nextPlace(at: number, lastAt: number): number {
  return at === -1 ? Math.max(0, lastAt) : at + 1;
}
