import { auditInsert } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { demoMayEnter } from "../../platform/exposure.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { postLetter, wakeSender } from "../../platform/mail/letters.ts";
import type { Services } from "../../platform/services.ts";

/** Links that a person is mailed because somebody asked for one. */
const PER_HOUR = 5;
const HOUR_MS = 3600_000;

export type LinkParts = Pick<Services, "db" | "clock" | "throttle" | "settings" | "bus">;

/**
 * Mails a person the link that somebody asked for at the sign-in (OP-12). Nothing, and nobody is told, for who may not
 * enter, was mailed five within the hour, or has one waiting to go out. It ends no link that somebody holds.
 */
export async function sendSenhaLink(parts: LinkParts, usuario_id: number): Promise<void> {
  const { db, clock, throttle, bus } = parts;
  if (!(await findReceiver(db, parts, usuario_id))) return;
  const limit = { chave: `link:${usuario_id}`, max: PER_HOUR, windowMs: HOUR_MS };
  try {
    await throttle.take([limit], "");
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return;
    throw error;
  }
  const quando = clock.now();
  await db.transaction().execute(async (tx) => {
    // Under the person's lock: meanwhile they may have been suspended, or asked for once more.
    const person = await findReceiver(tx, parts, usuario_id);
    if (!person) return;
    const destino = person.usuario_email;
    await postLetter(tx, { tipo: "senha", usuario_id, destino, dados: {}, quando });
    const objeto = { objeto: "usuario", objeto_id: usuario_id };
    // No signed-in person: anybody can ask.
    await auditInsert({ quando, usuario_id: null, acao: "senha.pedida", ...objeto }).execute(tx);
  });
  await wakeSender(bus);
}

/** The person, locked, if they may enter and no link waits to be mailed to them. */
async function findReceiver(
  tx: Database,
  { settings }: Pick<LinkParts, "settings">,
  usuario_id: number,
): Promise<Row<"usuario", "usuario_email"> | undefined> {
  const person = await findMailable(tx, { settings }, usuario_id);
  if (!person) return undefined;
  const waiting = await tx
    .selectFrom("email_saida")
    .select("email_id")
    .where("usuario_id", "=", usuario_id)
    .where("email_tipo", "in", ["convite", "senha"])
    .where("email_estado", "=", "fila")
    .executeTakeFirst();
  return waiting ? undefined : person;
}

/** Whoever may enter, and so may be mailed a link; their row is held until the transaction's end. */
export async function findMailable(
  tx: Database,
  { settings }: Pick<LinkParts, "settings">,
  usuario_id: number,
): Promise<Row<"usuario", "usuario_nome" | "usuario_email"> | undefined> {
  return await tx
    .selectFrom("usuario")
    .select(["usuario_nome", "usuario_email"])
    .where("usuario_id", "=", usuario_id)
    .where("acesso_status", "=", "A")
    .where("excluido_em", "is", null)
    .$if(!demoMayEnter(settings), (query) => query.where("usuario_demo", "=", false))
    .forNoKeyUpdate()
    .executeTakeFirst();
}
