import {
  ALREADY_THERE,
  DESTINO_CLOSED,
  DESTINO_NOT_FOUND,
  ORIGINAL_GONE,
  ORIGINAL_UNREADABLE,
} from "../../../contract/correio/index.ts";
import type { Destino } from "../../../contract/correio/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { conflict, unprocessable } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import { auditInfectedMail, scanAnexos } from "../incoming/commands/scan-anexos.ts";
import { openRaw, readMail } from "../incoming/read/read-mail.ts";
import type { ReadMail } from "../incoming/read/read-mail.ts";
import type { RecebidoRecord } from "../queries/recebidos.ts";
import type { MailThread } from "./mail-thread.ts";
import { holdWaiting, requireWaiting, settleRecebido } from "./settle-recebido.ts";

interface Parts extends Pick<Services, "db" | "clock" | "storage" | "scanner"> {
  readonly mailThreads: readonly MailThread[];
}

/**
 * Makes a message of a mail that waits, in the request or conversation that the person names, as of a reply that came by
 * itself; gives the message's id. Throws 404 (another area's mail), 422 (no such record of theirs), and 409 where a
 * colleague was first, the request is closed, or the mail is there already; 503 while the scanner is away (decision 79).
 */
export async function assignRecebido(
  parts: Parts,
  session: Session,
  { recebido_id, named }: { readonly recebido_id: number; readonly named: Destino },
): Promise<number> {
  const { db, clock, storage, scanner, mailThreads } = parts;
  const mail = await requireWaiting(db, session, recebido_id);
  const target = await findTarget(db, session, { mailThreads, named });
  if (!target) throw unprocessable([{ campo: "req_numero", mensagem: DESTINO_NOT_FOUND }]);
  const { thread, id } = target;
  const { mail: read, assinaturas } = await scanAnexos(scanner, await readOriginal(storage, mail));
  return await db.transaction().execute(async (tx) => {
    await holdWaiting(tx, session, recebido_id);
    if ((await thread.lock(tx, id))?.open !== true) throw conflict(DESTINO_CLOSED);
    const column = thread.kind === "requisicao" ? "req_numero" : "conversa_id";
    if (await isThere(tx, recebido_id, { column, id })) throw conflict(ALREADY_THERE);
    const interacao_id = await thread.storeReply(
      tx,
      { storage },
      { id, quando: clock.now(), remetente: remetenteOf(mail), from: null, mail: read },
    );
    await auditInfectedMail(tx, { quando: clock.now(), recebido_id, assinaturas });
    const place = { req_numero: null, conversa_id: null, [column]: id };
    const settled = { ...place, interacao_id, recebido_estado: "atribuido" } as const;
    await settleRecebido(tx, parts, { session, mail, settled });
    return interacao_id;
  });
}

async function findTarget(
  db: Database,
  session: Session,
  { mailThreads, named }: Pick<Parts, "mailThreads"> & { readonly named: Destino },
): Promise<{ readonly thread: MailThread; readonly id: number } | undefined> {
  for (const thread of mailThreads) {
    // oxlint-disable-next-line no-await-in-loop -- of two kinds the first that has it
    const id = await thread.find(db, session, named);
    if (id !== undefined) return { thread, id };
  }
  return undefined;
}

/** Whether that record has the same mail already; its row is locked, so that nobody puts it there meanwhile. */
async function isThere(
  tx: Database,
  recebido_id: number,
  { column, id }: { readonly column: "req_numero" | "conversa_id"; readonly id: number },
): Promise<boolean> {
  // Unscoped: the record is one that the person works on.
  const same = await tx
    .selectFrom("email_recebido as m")
    .innerJoin("email_recebido as o", "o.recebido_message_id", "m.recebido_message_id")
    .select("o.recebido_id")
    .where("m.recebido_id", "=", recebido_id)
    .where("o.recebido_id", "<>", recebido_id)
    .where(`o.${column}`, "=", id)
    .executeTakeFirst();
  return same !== undefined;
}

/** Who the message counts as from: whom the mail says, since nothing else is known of it. */
function remetenteOf({ recebido_de_nome, recebido_de_email, recebido_envelope }: RecebidoRecord) {
  return { nome: recebido_de_nome, email: recebido_de_email ?? (recebido_envelope || "sem remetente") };
}

/** What the mail says: read anew from the original; where that is gone, or cannot be read, what was stored of it. */
async function readOriginal(storage: Parts["storage"], mail: RecebidoRecord): Promise<ReadMail> {
  const { recebido_arquivo, recebido_bytes, recebido_motivo } = mail;
  if (recebido_arquivo === null) return storedOf(mail, ORIGINAL_GONE);
  if (recebido_motivo === "ilegivel") return storedOf(mail, ORIGINAL_UNREADABLE);
  const raw = { arquivo: recebido_arquivo, bytes: recebido_bytes };
  return await readMail(async () => await openRaw(storage, raw));
}

function storedOf({ recebido_assunto, recebido_texto }: RecebidoRecord, why: string): ReadMail {
  return {
    messageId: null,
    from: null,
    assunto: recebido_assunto,
    texto: recebido_texto,
    citado: null,
    html: null,
    anexos: [],
    descartados: [why],
    autoSubmitted: false,
    bounce: null,
    loop: false,
  };
}
