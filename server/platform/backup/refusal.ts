import { databaseFailure } from "../db/connection-errors.ts";
import { firstLine } from "../start-error.ts";
import { wordsOf } from "../storage/s3/read-refusal.ts";
import { StorageAwayError } from "../storage/storage.ts";

/** Why there is no backup, or nothing was restored: one line in Portuguese for the operator. */
export class BackupRefusal extends Error {
  override name = "BackupRefusal";
}

/** PostgreSQL's code of a right that is missing. */
const NO_RIGHT = "42501";
const NO_ROOM: readonly string[] = ["ENOSPC", "EDQUOT"];
const NO_ACCESS: readonly string[] = ["EACCES", "EPERM", "EROFS"];

/**
 * What ended a backup or a restore, as one line. Takes whatever was thrown, the folder that was written to, and what is
 * true now (`nada ficou gravado`). `signal` is aborted where somebody interrupted it.
 */
export function backupRefusal(
  error: unknown,
  {
    folder,
    outcome,
    signal,
  }: { readonly folder: string; readonly outcome: string; readonly signal: AbortSignal },
): BackupRefusal {
  if (error instanceof BackupRefusal) return error;
  const told = (why: string): BackupRefusal => new BackupRefusal(`${why}: ${outcome}.`, { cause: error });
  if (signal.aborted) return told("Interrompido");
  if (error instanceof StorageAwayError)
    return told(`O armazenamento de arquivos não responde: ${wordsOf(error.reason)}`);
  const codes = codesOf(error);
  const has = (some: readonly string[]): string | undefined => some.find((code) => codes.includes(code));
  const why = firstLine(error).replace(/\.$/, "");
  if (has(NO_ROOM) !== undefined) return told(`Não há espaço no disco de ${folder}`);
  const kept = has(NO_ACCESS);
  if (kept !== undefined) return told(`Sem permissão em ${folder} (${kept})`);
  const failure = databaseFailure(error);
  if (failure === "full") return told("O disco do banco de dados está cheio");
  if (failure === "away") return told("A ligação com o banco de dados caiu");
  if (codes.includes(NO_RIGHT))
    return told(`Faltam direitos no banco de dados, e a conta precisa ser dona dele (${why})`);
  return told(why);
}

/** The codes of an error and of what caused it. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code } = error as NodeJS.ErrnoException;
  return [...(typeof code === "string" ? [code] : []), ...codesOf(error.cause)];
}
