import { AVISO_NOT_FOUND } from "../../../contract/notificacoes/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { notFound } from "../../platform/http/errors.ts";
import { eventoInsert } from "../../platform/live/evento-insert.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { countAvisos, isOwnAviso } from "../queries/avisos.ts";
import type { Reader } from "../sql/own-avisos.ts";

/**
 * Marks one of a person's notices as read, as it is now: an event that joins it makes it unread again. A mark of one's own
 * and no change of a record, so it has no audit row. Gives what is unread then; throws 404.
 */
export async function readAviso(
  { db, clock }: DbAndClock,
  reader: Reader,
  aviso_id: number,
): Promise<{ nao_lidos: number }> {
  const { usuario_id } = reader;
  if (!(await isOwnAviso(db, reader, aviso_id))) throw notFound(AVISO_NOT_FOUND);
  return await db.transaction().execute(async (tx) => {
    // Unscoped: the notice was found within the scope.
    const { rows } = await sql`
      insert into aviso_lido as m (usuario_id, aviso_id, ordem)
      select ${usuario_id}::bigint, aviso_id, ordem from aviso where aviso_id = ${aviso_id}::bigint
      on conflict (usuario_id, aviso_id) do update set ordem = excluded.ordem where m.ordem < excluded.ordem
      returning aviso_id`.execute(tx);
    if (rows.length > 0) await tellReader(tx, reader, clock.now());
    return await countAvisos(tx, reader);
  });
}

/** Marks all of a person's notices up to that place as read, and forgets the single marks below it. */
export async function readAvisos(
  { db, clock }: DbAndClock,
  reader: Reader,
  ate: number,
): Promise<{ nao_lidos: number }> {
  const { usuario_id } = reader;
  return await db.transaction().execute(async (tx) => {
    // Not past what there is: what is told tomorrow is not read today.
    const { rows } = await sql<Row<"aviso_leitura", "ordem">>`
      insert into aviso_leitura as l (usuario_id, ordem)
      select ${usuario_id}::bigint, least(${ate}::bigint, (select last_value from aviso_ordem))
      on conflict (usuario_id) do update set ordem = excluded.ordem where l.ordem < excluded.ordem
      returning ordem`.execute(tx);
    const [moved] = rows;
    if (moved) {
      await sql`delete from aviso_lido where usuario_id = ${usuario_id}::bigint and ordem <= ${moved.ordem}::bigint`.execute(
        tx,
      );
      await tellReader(tx, reader, clock.now());
    }
    return await countAvisos(tx, reader);
  });
}

/** Whatever was told until now is not new to that person. */
export async function beginAvisos(tx: Database, usuario_id: number): Promise<void> {
  await sql`insert into aviso_leitura as l (usuario_id, ordem) select ${usuario_id}::bigint, last_value from aviso_ordem
    on conflict (usuario_id) do update set ordem = excluded.ordem where l.ordem < excluded.ordem`.execute(tx);
}

/** Tells the person's other screens. */
async function tellReader(tx: Database, { usuario_id }: Reader, quando: Date): Promise<void> {
  const dados = { usuarios: [usuario_id], views: [] };
  await eventoInsert({ quando, usuario_id, tipo: "aviso.lido", dados }).execute(tx);
}
