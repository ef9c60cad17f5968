import type { RawBuilder } from "kysely";
import type pg from "pg";
import { z } from "zod";
import { INFECTED_UNREAD } from "../../../contract/arquivos/index.ts";
import {
  IMPORTACAO_BROKEN,
  IMPORTACAO_DIED,
  IMPORTACAO_NO_RIGHT,
  IMPORTACAO_TOO_SLOW,
} from "../../../contract/importacao/index.ts";
import { findAcessos } from "../../acesso/index.ts";
import { INFECTED_MARK } from "../../arquivos/index.ts";
import { databaseOn } from "../../platform/db/connect.ts";
import type { Database } from "../../platform/db/connect.ts";
import { databaseFailure } from "../../platform/db/connection-errors.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { defineJob } from "../../platform/jobs/index.ts";
import type { Job, JobContext } from "../../platform/jobs/index.ts";
import type { Services } from "../../platform/services.ts";
import { importJob } from "../commands/importacao.ts";
import type { ImportTipo } from "../commands/importacao.ts";
import { beginRun, Cancelled, lockKind, Overtaken, waitAgain } from "../commands/run-begin.ts";
import type { Running } from "../commands/run-begin.ts";
import { failRun, storeUndone, storeVerdict } from "../commands/run-end.ts";
import type { Verdict } from "../commands/run-end.ts";
import { beginApplying, describeFile, refuseLines, tellReached } from "../commands/run-progress.ts";
import type { Reached, RefusedLine } from "../commands/run-progress.ts";
import { IMPORT_ACESSO } from "../policy.ts";
import type { Registro } from "../sql/registro.ts";
import { takeBack } from "../sql/take-back.ts";

/**
 * The shared shape of an import. A kind says how its file is read and how what was read is applied; this module does
 * the rest: one of a kind at a time over all instances, its states, progress, cancelling, a process that dies, a
 * database that goes away, the verdict, and the audit row. A room adds a kind by
 *
 * - `defineImport({ tipo, registro, read, apply })`, listed in `JOBS` of server/app.ts,
 * - a call that receives the file (`receiveArquivo`) and then starts it (`startImportacao`),
 * - calls that wait for it, cancel it, apply its trial, take it back and list it (queries/importacao.ts,
 *   commands/importacao.ts, commands/undo.ts).
 *
 * `read` may run again from the beginning and leaves nothing behind but temporary tables on `run.client` and refused
 * lines (`run.refuse`). `apply` runs once, inside the one transaction that also stores the verdict; what it changes it
 * keeps (`importacao_mudanca`), so that it can be taken back. Of a trial it only compares.
 */
export interface ImportKind<Read> {
  readonly tipo: ImportTipo;
  /** What it is imported into. */
  readonly registro: Registro;
  /** Reads the file. Throws ImportRefusal where nothing of it can be taken. */
  readonly read: (run: ImportRun) => Promise<Read>;
  /** Writes what was read, on `run.db`, in its transaction, and tells it by an `evento`. */
  readonly apply: (run: ImportRun, read: Read) => Promise<Verdict>;
}

export type ImportParts = Pick<Services, "db" | "clock" | "storage">;

/** One run of an import. */
export interface ImportRun extends Running {
  readonly parts: ImportParts;
  /** The connection of this run, and Kysely over it. Use `parts.db` for what must not wait for the transaction. */
  readonly client: pg.PoolClient;
  readonly db: Database;
  readonly signal: AbortSignal;
  /** Says how far it is, at most once a second. Throws where somebody cancelled it, or the product stops. */
  readonly progress: (lidas: number, total: number | null) => Promise<void>;
  /** Keeps refused lines. */
  readonly refuse: (lines: readonly RefusedLine[]) => Promise<void>;
  /**
   * Keeps the titles of the file, under which refused lines come back, and what the person should know of how it was
   * read.
   */
  readonly describe: (file: {
    readonly titulos: readonly string[];
    readonly notas: readonly string[];
  }) => Promise<void>;
  /** Runs a statement that may take up to `LONGEST_MS`; gives its rows. */
  readonly long: <Row>(statement: RawBuilder<Row>) => Promise<Row[]>;
}

/** Nothing of the file can be taken; the message is for the person. */
export class ImportRefusal extends Error {
  override readonly name = "ImportRefusal";
}

/** The longest time for one statement of an import. */
export const LONGEST_MS = 10 * 60_000;
const PROGRESS_MS = 1000;
/** PostgreSQL's code of a statement that took too long. */
const CANCELED = "57014";

/** The job of a kind of import. */
export function defineImport<Read>(kind: ImportKind<Read>): Job<ImportParts, { importacao_id: number }> {
  /** Starts the import when no other of its kind runs, unless it was cancelled meanwhile or is over. */
  const take = async (
    parts: ImportParts,
    importacao_id: number,
    context: JobContext,
    work: (doing: Doing) => Promise<void>,
  ): Promise<void> => {
    const client = await context.pool.connect();
    try {
      await client.query(`set statement_timeout = ${LONGEST_MS}`);
      await lockKind(client, kind.tipo);
      const running = await beginRun(parts, kind.tipo, importacao_id);
      // It is over: the run before this one committed, and died before it said so.
      if (running) await work({ running, client, context });
    } finally {
      // Closed, not returned: its lock, its temporary tables and a broken transaction go with it.
      client.release(true);
    }
  };
  return defineJob({
    ...importJob(kind.tipo),
    payload: z.object({ importacao_id: z.number() }),
    run: async (parts, { importacao_id }, context) =>
      await take(parts, importacao_id, context, async (doing) => await runImport(kind, parts, doing)),
    died: async (parts, { importacao_id }, context) =>
      await take(
        parts,
        importacao_id,
        context,
        async ({ running }) => await failRun(parts, running, IMPORTACAO_DIED),
      ),
  });
}

interface Doing {
  readonly running: Running;
  readonly client: pg.PoolClient;
  readonly context: JobContext;
}

/** Runs the import and says how it ended; throws where it is to be run again. */
async function runImport<Read>(kind: ImportKind<Read>, parts: ImportParts, doing: Doing): Promise<void> {
  const { running, client, context } = doing;
  const { importacao_id } = running;
  try {
    if (running.importacao_desfaz) await undo(kind, parts, doing);
    else await readAndApply(kind, parts, doing);
  } catch (error) {
    if (error instanceof Cancelled) return;
    // A run that loses its connection loses its turn: only the next run may say what the import is now.
    const hasTurn = await client.query("rollback").then(
      () => true,
      () => false,
    );
    if ((!hasTurn || context.signal.aborted || isPassing(error)) && !context.isLast) {
      if (hasTurn) await waitAgain(parts, importacao_id).catch(() => undefined);
      throw error;
    }
    await failRun(parts, running, motivoOf(error));
    if (!(error instanceof ImportRefusal)) context.log.error({ err: error, importacao_id }, "import failed");
  }
}

async function readAndApply<Read>(kind: ImportKind<Read>, parts: ImportParts, doing: Doing): Promise<void> {
  const { running, client } = doing;
  // A virus was found since it came, perhaps between its trial and now.
  if (running.arquivo_verificacao === INFECTED_MARK) throw new ImportRefusal(INFECTED_UNREAD);
  const { run, refused, reached } = runOf(parts, doing);
  const read = await kind.read(run);
  await beginApplying(parts, running.importacao_id, reached());
  await client.query("begin");
  const verdict = await kind.apply(run, read);
  await requireRight(kind, run);
  await storeVerdict(run.db, parts, running, { ...verdict, rejeitados: refused() });
  await client.query("commit");
}

/** Takes back what it changed, as far as nobody has changed it since. */
async function undo<Read>(kind: ImportKind<Read>, parts: ImportParts, doing: Doing): Promise<void> {
  const { running, client } = doing;
  const { run } = runOf(parts, doing);
  await client.query("begin");
  const undone = await takeBack(run.long, kind.registro, running.importacao_id, { todos: true });
  await kind.registro.tell(run.db, { ...running, quando: parts.clock.now() });
  await requireRight(kind, run);
  await storeUndone(run.db, parts, running, undone);
  await client.query("commit");
}

/** Asked when all of it is done, perhaps minutes after the call: whoever was suspended by then changes nothing. */
async function requireRight<Read>({ tipo }: ImportKind<Read>, { db, usuario_id }: ImportRun): Promise<void> {
  const acessos = await findAcessos(db, usuario_id);
  if (!acessos.includes(IMPORT_ACESSO[tipo])) throw new ImportRefusal(IMPORTACAO_NO_RIGHT);
}

/** Whether another run may succeed: the database was away, all readers of files were busy, or it was overtaken. */
function isPassing(error: unknown): boolean {
  if (error instanceof HttpError) return error.status === 503;
  return error instanceof Overtaken || databaseFailure(error) !== undefined;
}

function motivoOf(error: unknown): string {
  if (error instanceof ImportRefusal) return error.message;
  return (error as { code?: string }).code === CANCELED ? IMPORTACAO_TOO_SLOW : IMPORTACAO_BROKEN;
}

/** The run as a kind of import sees it, how many lines it has refused, and how far it is. */
function runOf(
  parts: ImportParts,
  { running, client, context: { signal } }: Doing,
): { run: ImportRun; refused: () => number; reached: () => Reached } {
  const { importacao_id } = running;
  const db = databaseOn(client);
  let refused = 0;
  let told = performance.now();
  let reached: Reached = { lidas: 0, total: null };
  const run: ImportRun = {
    ...running,
    parts,
    client,
    db,
    signal,
    progress: async (lidas, total) => {
      signal.throwIfAborted();
      reached = { lidas, total };
      const now = performance.now();
      if (now - told < PROGRESS_MS) return;
      told = now;
      await tellReached(parts, importacao_id, reached);
    },
    refuse: async (lines) => {
      refused += lines.length;
      await refuseLines(parts, importacao_id, lines);
    },
    describe: async (file) => await describeFile(parts, importacao_id, file),
    long: async <Row>(statement: RawBuilder<Row>): Promise<Row[]> => {
      const { sql: text, parameters } = statement.compile(db);
      const config = { text, values: [...parameters], query_timeout: LONGEST_MS + 10_000 };
      return (await client.query(config)).rows as Row[];
    },
  };
  return { run, refused: () => refused, reached: () => reached };
}
