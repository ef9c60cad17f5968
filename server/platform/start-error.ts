/** What keeps the product from starting and a person can mend: its message is the one Portuguese line that they read. */
export class StartError extends Error {
  override name = "StartError";
}

/** Takes whatever was thrown, gives its first line, or its code where it has no text of its own. */
export function firstLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error).split("\n", 1)[0] ?? "";
  const [line = ""] = error.message.split("\n", 1);
  // A connection that fails at several addresses at once says nothing but its code.
  return line === "" ? ((error as { code?: string }).code ?? error.name) : line;
}
