/** Why the embedded PostgreSQL cannot start. The message is one line in Portuguese, written for an operator. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}

/** Another process uses the folder. That process is not affected; only this start fails. */
export class FolderInUseError extends EmbeddedPostgresError {
  override name = "FolderInUseError";

  constructor(dataDir: string, holder: string | undefined) {
    const who = holder === undefined ? "por outro PAC" : `por outro PAC (processo ${holder})`;
    super(`A pasta ${dataDir} já está em uso ${who}. Encerre-o antes, ou escolha outra pasta em DATA_DIR.`);
  }
}

/** The first line of whatever was thrown. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
}
