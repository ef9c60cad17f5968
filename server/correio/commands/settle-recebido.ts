import { assignedBy, discardedBy, NOT_WAITING } from "../../../contract/correio/index.ts";
import type { Session } from "../../acesso/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { conflict, required } from "../../platform/http/errors.ts";
import type { HttpError } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import { findRecebido } from "../queries/recebidos.ts";
import type { RecebidoRecord } from "../queries/recebidos.ts";
import { tellRecebido } from "./tell-recebido.ts";

/** What became of a mail: the columns that say so. */
type Settled = Partial<
  Row<"email_recebido", "req_numero" | "conversa_id" | "interacao_id" | "recebido_descarte">
> & { readonly recebido_estado: "atribuido" | "descartado" };

/** A mail that waits for the person; throws 404 (another area's), and 409 where somebody settled it. */
export async function requireWaiting(
  db: Database,
  session: Session,
  recebido_id: number,
): Promise<RecebidoRecord> {
  const mail = required(await findRecebido(db, session, recebido_id));
  if (mail.recebido_estado !== "aguardando") throw settledBefore(mail);
  return mail;
}

/** Holds a mail until the end of the transaction, if it still waits; throws as `requireWaiting`. */
export async function holdWaiting(tx: Database, session: Session, recebido_id: number): Promise<void> {
  // Unscoped: it was found by `requireWaiting`, which asks the area.
  const { rows } = await sql<Row<"email_recebido", "recebido_id">>`
    select recebido_id from email_recebido
    where recebido_id = ${recebido_id}::bigint and recebido_estado = 'aguardando' for no key update`.execute(
    tx,
  );
  if (rows.length === 0) await requireWaiting(tx, session, recebido_id);
}

/** Settles a mail that is held, with its audit row and event. */
export async function settleRecebido(
  tx: Database,
  { clock }: Pick<Services, "clock">,
  by: { readonly session: Session; readonly mail: RecebidoRecord; readonly settled: Settled },
): Promise<void> {
  const { session, mail, settled } = by;
  const { recebido_id, view } = mail;
  const quando = clock.now();
  const { usuario_id } = session;
  // Unscoped: it was found by `requireWaiting`, which asks the area.
  await tx
    .updateTable("email_recebido")
    .set({ ...settled, usuario_id, recebido_resolvido_em: quando })
    .where("recebido_id", "=", recebido_id)
    .execute();
  const { recebido_estado, recebido_descarte, ...detalhe } = settled;
  await auditInsert({
    quando,
    usuario_id,
    acao: `recebido.${recebido_estado}`,
    objeto: "recebido",
    objeto_id: recebido_id,
    detalhe,
    textos: recebido_descarte === undefined ? undefined : { recebido_descarte },
  }).execute(tx);
  await tellRecebido(tx, { tipo: "recebido.tratado", recebido_id, view, quando, usuario_id });
}

function settledBefore({ recebido_estado, usuario_nome }: RecebidoRecord): HttpError {
  if (usuario_nome === null) return conflict(NOT_WAITING);
  return conflict(recebido_estado === "atribuido" ? assignedBy(usuario_nome) : discardedBy(usuario_nome));
}
