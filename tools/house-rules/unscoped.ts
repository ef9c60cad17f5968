import { exceptionsOf } from "./rules/scope.ts";

/** The file with every exception from the scope, so that a new one is seen in review. */
export const REGISTER = "tools/house-rules/unscoped.txt";

/**
 * The exceptions of the house as the register holds them: a line with path and reason for each.
 * @param texts the content of each file by its path relative to the repository
 */
export function unscopedLines(texts: ReadonlyMap<string, string>): string[] {
  return [...texts]
    .flatMap(([path, text]) => exceptionsOf({ path, lines: text.split("\n") }))
    .map(({ path, reason }) => `${path}: ${reason}`)
    .toSorted();
}

/** What differs between the exceptions that stand in the code and those of the register, a line for each. */
export function registerErrors(lines: readonly string[], register: readonly string[]): string[] {
  const advice = "node tools/house-rules.ts --write writes the register";
  return [
    ...without(lines, register).map((line) => `${REGISTER} lacks "${line}": ${advice}.`),
    ...without(register, lines).map((line) => `${REGISTER} has "${line}", which is gone: ${advice}.`),
  ];
}

/** The lines of `one` that `other` does not have as often. */
function without(one: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return one.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
