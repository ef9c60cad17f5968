import { auditInsert } from "../../platform/audit.ts";
import type { Author } from "../../platform/change-log.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Value } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { badRequest, required } from "../../platform/http/errors.ts";
import { postLetter } from "../../platform/mail/letters.ts";
import { expiryOf } from "../policy/convite.ts";
import { findUsuarioByLogin } from "../queries/sessao.ts";
import { tokenHash } from "./sessao.ts";
import { randomBytes } from "node:crypto";

/** A new link by which a person sets a password. Only whoever it is given to knows its token. */
export interface NewConvite {
  readonly token: string;
  readonly expira: Date;
}

/**
 * Makes a link's token by which that person sets a password, once and within 24 hours (OP-12). It ends no other one.
 * @param email the address that it is mailed to, and for which alone it is good; null: it is shown
 */
export async function insertConvite(
  tx: Database,
  { usuario_id, email, quando }: { usuario_id: number; email: string | null; quando: Date },
): Promise<NewConvite> {
  const token = randomBytes(32).toString("base64url");
  await tx
    .insertInto("convite")
    .values({ convite_id: tokenHash(token), usuario_id, convite_email: email, criado_em: quando })
    .execute();
  return { token, expira: expiryOf({ criado_em: quando }) };
}

/** Ends all links of a person that still open something, and those that wait to be mailed or could not be. */
export async function endConvites(
  tx: Database,
  usuario_id: number,
  por: Exclude<Value<"convite", "encerramento">, "usado" | null>,
): Promise<void> {
  await sql`update convite set encerramento = ${por}
    where usuario_id = ${usuario_id}::bigint and encerramento is null`.execute(tx);
  await sql`delete from email_saida where usuario_id = ${usuario_id}::bigint
    and email_tipo in ('convite', 'senha') and email_estado in ('fila', 'falhou')`.execute(tx);
}

/**
 * An invitation, which takes the place of all links of the person before it: to be shown and, where an address is given,
 * mailed as well, with a token of its own (OP-12). Runs inside the caller's transaction, which has locked the person's row.
 * @param autor who invites; null for whoever can run commands on the machine
 */
export async function createConvite(
  tx: Database,
  {
    usuario_id,
    autor,
    email,
    quando,
  }: { usuario_id: number; autor: Author | null; email: string | null; quando: Date },
): Promise<NewConvite> {
  await endConvites(tx, usuario_id, "substituido");
  const convite = await insertConvite(tx, { usuario_id, email: null, quando });
  if (email !== null)
    await postLetter(tx, { tipo: "convite", usuario_id, destino: email, dados: {}, quando });
  await auditInsert({
    quando,
    usuario_id: autor?.usuario_id ?? null,
    acao: "convite.criado",
    objeto: "usuario",
    objeto_id: usuario_id,
  }).execute(tx);
  return convite;
}

/**
 * An invitation for the person with that e-mail or ID América, by whoever can run commands on the machine. Throws 404
 * for a login of nobody, and 400 for somebody who may not sign in.
 */
export async function inviteByLogin(
  db: Database,
  quando: Date,
  login: string,
): Promise<NewConvite & { readonly usuario_nome: string }> {
  const name = login.trim();
  const known = required(await findUsuarioByLogin(db, name), `Ninguém entra com ${name}.`);
  const { usuario_id } = known;
  return await db.transaction().execute(async (tx) => {
    const { usuario_nome, acesso_status } = await tx
      .selectFrom("usuario")
      .select(["usuario_nome", "acesso_status"])
      .where("usuario_id", "=", usuario_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (acesso_status !== "A")
      throw badRequest(
        `O usuário ${usuario_nome} está ${acesso_status === "S" ? "suspenso" : "cancelado"}: só quem está ativo pode ser convidado.`,
      );
    return { usuario_nome, ...(await createConvite(tx, { usuario_id, autor: null, email: null, quando })) };
  });
}
