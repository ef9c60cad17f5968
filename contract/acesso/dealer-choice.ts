/** The dealer option that stands for all of a person's accounts (OP-16). */
export const TODOS = "todos";

/**
 * Puts 'Todos' first when there are two accounts or more (AUTH-30, OP-16). An account of a dealer that is not active (any
 * more) is no option but counts: 'Todos' is the way to its history.
 * @param options the active dealers in reach
 * @param others how many more are in reach: inactive, cancelled, deleted
 */
export function withTodos(
  options: readonly { label: string; value: string }[],
  others: number,
): { label: string; value: string }[] {
  const isSeveral = options.length > 1 || others > 0;
  return isSeveral ? [{ label: "Todos", value: TODOS }, ...options] : [...options];
}

/**
 * The stored choice if it is still valid, else the second option, else the only one, else null (LAY-12, LAY-13, OP-16).
 */
export function chooseConcessionario(
  options: readonly { value: string }[],
  stored: string | null,
): string | null {
  const valid = options.find((option) => option.value === stored);
  return (valid ?? options[1] ?? options[0])?.value ?? null;
}
