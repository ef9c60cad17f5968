import { StartError } from "../start-error.ts";

/** What keeps the embedded PostgreSQL from starting. The message is Portuguese, one line, fit for an operator. */
export class EmbeddedPostgresError extends StartError {
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
