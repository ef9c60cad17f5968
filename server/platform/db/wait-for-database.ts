import type pg from "pg";
import { StartError, firstLine } from "../start-error.ts";
import { databaseFailure } from "./connection-errors.ts";
import { setTimeout as pause } from "node:timers/promises";

/** The oldest supported PostgreSQL (docs/operations.md). */
const OLDEST_MAJOR = 15;

const WAIT_MS = 30_000;
const RETRY_MS = 500;

/**
 * What a person can fix, by PostgreSQL code. None of the texts quotes the connection string, which may hold a password.
 */
const REFUSALS: Readonly<Record<string, string>> = {
  "28P01": "o usuário ou a senha não confere; corrija DATABASE_URL",
  "28000": "o usuário não tem acesso; corrija DATABASE_URL ou o pg_hba.conf do servidor",
  "3D000": "esse banco não existe; crie-o ou corrija DATABASE_URL",
  "53100": "o disco dele está cheio; libere espaço",
  "42501": "faltam direitos; a conta precisa ser dona do banco",
};

/**
 * Throws StartError with one line when the database refuses us or is too old; temporary errors are thrown as they are.
 */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ versao: number }>("select current_setting('server_version_num')::int / 10000 as versao")
    .catch((error: unknown) => {
      throw databaseFailure(error) === "away" ? error : refusalOf(error);
    });
  const versao = rows[0]?.versao ?? 0;
  if (versao < OLDEST_MAJOR)
    throw new StartError(
      `O banco de dados de DATABASE_URL é um PostgreSQL ${versao}; o PAC precisa do ${OLDEST_MAJOR} ou mais novo.`,
    );
}

/**
 * Runs a part of the start that needs the database. While the database is unavailable it says so once and retries for
 * about 30 s; then, or when the database refuses, it throws StartError. `work` may run several times. Throws the
 * signal's reason once that is aborted.
 */
export async function retryWhileUnavailable<Result>(
  work: () => Promise<Result>,
  { say, signal, waitMs = WAIT_MS }: { say: (line: string) => void; signal?: AbortSignal; waitMs?: number },
): Promise<Result> {
  const end = performance.now() + waitMs;
  for (let told = false; ; told = true) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (databaseFailure(error) !== "away") throw hasRefusal(error) ? refusalOf(error) : error;
      if (performance.now() >= end)
        throw new StartError(`O banco de dados não atende: ${reasonOf(error)}.`, { cause: error });
      if (!told)
        say(`O banco de dados não atende (${reasonOf(error)}). Tentando por até ${waitMs / 1000} s.`);
      await pause(RETRY_MS, undefined, { ...(signal && { signal }) });
    }
  }
}

function hasRefusal(error: unknown): boolean {
  return ((error as { code?: string }).code ?? "") in REFUSALS;
}

function refusalOf(error: unknown): StartError {
  const why = REFUSALS[(error as { code?: string }).code ?? ""] ?? firstLine(error);
  return new StartError(`O banco de dados recusou a ligação: ${why}.`, { cause: error });
}

/** The innermost error: the outer ones only tell which part of the start failed. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause !== undefined ? reasonOf(error.cause) : firstLine(error);
}
