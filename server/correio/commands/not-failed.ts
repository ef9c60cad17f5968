import { givenUpBy, NOT_FAILED, resentBy } from "../../../contract/correio/index.ts";
import { lastAlteracao } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { conflict } from "../../platform/http/errors.ts";
import type { HttpError } from "../../platform/http/errors.ts";
import type { DbAndClock } from "../../platform/services.ts";
import type { BoardKinds, BoardMail } from "../queries/board.ts";
import { tellCarta } from "../sql/cartas.ts";

/** What is done with mails that failed works with. */
export interface FailedParts extends DbAndClock, BoardKinds {}

/** Tells staff that a mail has failed no more, in the transaction that changes that. */
export async function tellSettled(
  tx: Database,
  { mailThreads }: FailedParts,
  told: {
    readonly mail: BoardMail;
    readonly quando: Date;
    readonly usuario_id: number;
    /** An address that is no longer among the wrong ones. */
    readonly corrigido?: string;
  },
): Promise<void> {
  const { mail, quando, usuario_id, corrigido } = told;
  const { kind, email_id, interacao_id } = mail;
  if (interacao_id === null) return await tellCarta(tx, { email_id, quando, usuario_id });
  const thread = mailThreads.find((one) => one.kind === kind);
  await thread?.tell(tx, {
    interacao_id,
    quando,
    invalido: null,
    ...(corrigido !== undefined && { corrigido }),
  });
}

/** What the audit keeps of it beside its number. */
export function auditedMail({ interacao_id, email_tipo, usuario_id }: BoardMail): Record<string, unknown> {
  return interacao_id === null ? { email_tipo, usuario_id } : { interacao_id };
}

/** The 409 of a mail that has not failed, or not any more: in the words of what a colleague did with it. */
export async function notFailed(db: Database, email_id: number): Promise<HttpError> {
  const stored = await db
    .selectFrom("email_saida")
    .select("email_estado")
    .where("email_id", "=", email_id)
    .executeTakeFirst();
  const last = await lastAlteracao(db, "email", email_id);
  if (!last) return conflict(NOT_FAILED);
  const said = stored?.email_estado === "desistido" ? givenUpBy : resentBy;
  return conflict(said(last.usuario_nome));
}
