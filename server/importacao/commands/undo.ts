import type { RawBuilder } from "kysely";
import {
  UNDO_CHANGED,
  UNDO_GONE,
  UNDO_HELD,
  UNDO_UNKNOWN,
  type Desfazer,
} from "../../../contract/importacao/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Author } from "../../platform/change-log.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { conflict, notFound } from "../../platform/http/errors.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import type { DbAndClock } from "../../platform/services.ts";
import type { Registro } from "../sql/registro.ts";
import { takeBack } from "../sql/take-back.ts";
import { importJob, type ImportTipo } from "./importacao.ts";
import { withPatience } from "./join-writers.ts";

/** Which import, of which register. */
export interface UndoneImport {
  readonly tipo: ImportTipo;
  readonly importacao_id: number;
  readonly registro: Registro;
}

/** Something of an import is not as it was seen: nothing was done. The 409 brings the import as it stands. */
export class SeenChanged extends Error {}

/**
 * Takes back what an import changed (decision 53): all of it as a job of its kind, in its turn, or some rows at once. Throws
 * 409 for an import that cannot be taken back, and where somebody else holds the rows; 404 for rows that it did not change;
 * SeenChanged where one is not as it was seen.
 */
export async function undoImportacao(
  parts: DbAndClock,
  author: Author,
  which: UndoneImport,
  what: Desfazer,
): Promise<void> {
  if ("todos" in what) await undoAll(parts, author, which);
  else await undoRows(parts, author, which, what);
}

async function undoAll(
  { db, clock }: DbAndClock,
  { usuario_id }: Author,
  { tipo, importacao_id }: UndoneImport,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      update importacao i set importacao_desfaz = true, importacao_status = 'esperando', terminado_em = null,
        importacao_motivo = null, usuario_id = ${usuario_id}::bigint
      where importacao_id = ${importacao_id}::bigint and importacao_status = 'processado' and not importacao_previa
        and desfeitos is null and exists (select from importacao_mudanca m where m.importacao_id = i.importacao_id)
      `.execute(tx);
    if (Number(numAffectedRows) !== 1) throw conflict(UNDO_GONE);
    const objeto = { objeto: "importacao", objeto_id: importacao_id };
    await auditInsert({
      quando: clock.now(),
      usuario_id,
      acao: "importacao.desfazer",
      ...objeto,
    }).execute(tx);
    await enqueue(tx, importJob(tipo), { importacao_id });
  });
}

async function undoRows(
  { db, clock }: DbAndClock,
  { usuario_id }: Author,
  { importacao_id, registro }: UndoneImport,
  what: Extract<Desfazer, { itens: unknown }>,
): Promise<void> {
  const quando = clock.now();
  await withPatience(db, UNDO_HELD, async (tx) => {
    const run = async <Row>(statement: RawBuilder<Row>): Promise<readonly Row[]> =>
      (await statement.execute(tx)).rows;
    const { desfeitos, mantidos, ausentes } = await takeBack(run, registro, importacao_id, what);
    if (ausentes > 0) throw notFound(UNDO_UNKNOWN);
    if (mantidos > 0) throw new SeenChanged(UNDO_CHANGED);
    await countUndone(tx, importacao_id, desfeitos);
    const detalhe = { itens: what.itens };
    const objeto = { objeto: "importacao", objeto_id: importacao_id, detalhe };
    await auditInsert({ quando, usuario_id, acao: "importacao.desfeita", ...objeto }).execute(tx);
    await registro.tell(tx, { usuario_id, quando });
  });
}

/** Only of an import that is over and was taken back as far as it could be: else its rows are not this call's yet. */
async function countUndone(tx: Database, importacao_id: number, desfeitos: number): Promise<void> {
  const { numAffectedRows } = await sql`update importacao set desfeitos = desfeitos + ${desfeitos}::bigint
    where importacao_id = ${importacao_id}::bigint and importacao_status = 'processado' and desfeitos is not null`.execute(
    tx,
  );
  if (Number(numAffectedRows) !== 1) throw conflict(UNDO_GONE);
}
