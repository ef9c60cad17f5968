/** An error that prevents the start and that a person can fix: they read its message, one line in Portuguese. */
export class StartError extends Error {
  override name = "StartError";
}

/** The first line of whatever was thrown, or its code if it has no message. */
export function firstLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error).split("\n", 1)[0] ?? "";
  const [line = ""] = error.message.split("\n", 1);
  // An error of several addresses at once has no message, only a code.
  return line === "" ? ((error as { code?: string }).code ?? error.name) : line;
}
