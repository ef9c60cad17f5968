/** What keeps the embedded PostgreSQL from starting. The message is Portuguese, one line, fit for an operator. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}

/** Another process holds the folder: it goes on unharmed, and this start ends. */
export class FolderInUseError extends EmbeddedPostgresError {
  override name = "FolderInUseError";

  constructor(dataDir: string, holder: string | undefined) {
    const who = holder === undefined ? "por outro PAC" : `por outro PAC (processo ${holder})`;
    super(`A pasta ${dataDir} já está em uso ${who}. Encerre-o antes, ou escolha outra pasta em DATA_DIR.`);
  }
}

/** Takes whatever a library threw, gives its first line. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
}
