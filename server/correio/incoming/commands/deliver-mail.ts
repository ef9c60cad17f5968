import type { FastifyBaseLogger } from "fastify";
import { BOUNCE_OF_NONE } from "../../../../contract/correio/index.ts";
import type { Database } from "../../../platform/db/connect.ts";
import type { Row } from "../../../platform/db/rows.ts";
import { sql } from "../../../platform/db/sql.ts";
import type { Services } from "../../../platform/services.ts";
import type { LockedThread, MailThread } from "../../commands/mail-thread.ts";
import { tellRecebido } from "../../commands/tell-recebido.ts";
import { fateOf } from "../policy/fate.ts";
import type { Fate } from "../policy/fate.ts";
import { readLocalPart } from "../policy/reply-address.ts";
import type { AddressToken } from "../policy/reply-address.ts";
import type { ReadMail } from "../read/read-mail.ts";
import { noteBounce } from "./bounce.ts";
import { postClosedLetter } from "./closed-letter.ts";
import { insertRecebido } from "./insert-recebido.ts";
import type { ComingMail } from "./insert-recebido.ts";

/** What receiving works with. */
export interface ReceiverParts extends Pick<Services, "db" | "clock" | "storage" | "scanner" | "settings"> {
  readonly mailThreads: readonly MailThread[];
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}

/** What became of a mail at one of our addresses; `repetido`: it was there before. */
export interface Received {
  readonly recebido_id: number | null;
  readonly estado: Fate["estado"] | "repetido";
  readonly motivo: string | null;
}

/** A mail that has come in, read where it can be: what is the same for all its addresses. */
export interface Coming extends ComingMail {
  readonly key: Buffer;
  /** Whether nobody must be answered, since it came through a list. */
  readonly fromList: boolean;
}

/** A thread that an address names, and who its mail went to. */
interface Place extends LockedThread {
  readonly id: number;
  readonly thread: MailThread;
  readonly email_destino: string;
}

/** Makes of a mail what it is at one of our addresses, in the transaction of all of them. */
export async function deliverAt(
  tx: Database,
  parts: ReceiverParts,
  coming: Coming,
  destino: string,
): Promise<Received> {
  const { mail, envelope, key, quando } = coming;
  const said = readLocalPart(key, destino.slice(0, destino.lastIndexOf("@")));
  const place = await findPlace(tx, parts.mailThreads, said);
  // Its record, or the mail that it answers, is gone.
  const token = typeof said === "object" && said.to === "reply" && !place ? "invalid" : said;
  const fate = await settleFate(
    tx,
    parts,
    { token, quando },
    fateOf({ mail, token, envelope, open: place?.open === true }),
  );
  const view = place?.view ?? null;
  const recebido_id = await insertRecebido(tx, coming, { destino, token, fate, view });
  if (recebido_id === undefined) return { recebido_id: null, estado: "repetido", motivo: null };
  if (fate.estado === "aguardando")
    await tellRecebido(tx, { tipo: "recebido.chegou", recebido_id, view, quando, usuario_id: null });
  if (place && fate.estado === "aguardando" && fate.motivo === "requisicao_fechada" && !coming.fromList)
    await postClosedLetter(tx, { req_numero: place.id, envelope, quando });
  if (fate.estado === "entregue" && place && mail)
    await storeMessage(tx, parts, { place, mail, quando, recebido_id });
  const motivo =
    fate.estado === "aguardando" ? fate.motivo : fate.estado === "descartado" ? fate.descarte : null;
  return { recebido_id, estado: fate.estado, motivo };
}

async function findPlace(
  tx: Database,
  threads: readonly MailThread[],
  token: AddressToken,
): Promise<Place | undefined> {
  if (typeof token !== "object" || token.to !== "reply") return undefined;
  const thread = threads.find(({ kind }) => kind === token.kind);
  const locked = await thread?.lock(tx, token.id);
  const answered = await tx
    .selectFrom("email_saida")
    .select("email_destino")
    .where("email_id", "=", token.email_id)
    .executeTakeFirst();
  return thread && locked && answered && { ...locked, ...answered, id: token.id, thread };
}

/** A bounce is one only where it lets a mail fail. */
async function settleFate(
  tx: Database,
  { mailThreads }: ReceiverParts,
  { token, quando }: { readonly token: AddressToken; readonly quando: Date },
  fate: Fate,
): Promise<Fate> {
  if (fate.estado !== "devolvido" || typeof token !== "object") return fate;
  const message = token.to === "bounce" ? token.message : undefined;
  const bounced = { email_id: token.email_id, message, motivo: fate.motivo, quando };
  if (await noteBounce(tx, mailThreads, bounced)) return fate;
  return { estado: "descartado", descarte: BOUNCE_OF_NONE };
}

/** Whoever was written to is who answers; a From that says another is kept beside it (OP-54). */
async function storeMessage(
  tx: Database,
  parts: ReceiverParts,
  reply: {
    readonly place: Place;
    readonly mail: ReadMail;
    readonly quando: Date;
    readonly recebido_id: number;
  },
): Promise<void> {
  const { place, mail, quando, recebido_id } = reply;
  const { id, thread, email_destino: email } = place;
  const differs = mail.from !== null && mail.from.email.toLowerCase() !== email.toLowerCase();
  const from = differs && mail.from ? writtenFrom(mail.from) : null;
  const remetente = { nome: differs ? null : (mail.from?.nome ?? null), email };
  const interacao_id = await thread.storeReply(tx, parts, { id, quando, remetente, from, mail });
  // Unscoped: the mail that this transaction has just stored.
  await sql<Row<"email_recebido", "recebido_id">>`
    update email_recebido set interacao_id = ${interacao_id}::bigint
    where recebido_id = ${recebido_id}::bigint`.execute(tx);
}

function writtenFrom({ nome, email }: NonNullable<ReadMail["from"]>): string {
  return nome === null ? email : `${nome} <${email}>`;
}
