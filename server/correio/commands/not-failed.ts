import type { Kysely } from "kysely";
import { givenUpBy, NOT_FAILED, resentBy } from "../../../contract/correio/index.ts";
import { lastAlteracao } from "../../acesso/index.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { conflict } from "../../platform/http/errors.ts";
import type { HttpError } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import type { MailThread } from "./mail-thread.ts";

/** What is done with mails that failed works with. */
export interface FailedParts extends Pick<Services, "db" | "clock"> {
  readonly mailThreads: readonly MailThread[];
}

/** The 409 of a mail that has not failed, or not any more: in the words of what a colleague did with it. */
export async function notFailed(db: Kysely<DB>, email_id: number): Promise<HttpError> {
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
