import type { Kysely } from "kysely";
import { auditInsert } from "../../platform/audit.ts";
import type { Author } from "../../platform/change-log.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { badRequest, notFound } from "../../platform/http/errors.ts";
import { expiryOf } from "../policy/convite.ts";
import { findUsuarioByLogin } from "../queries/sessao.ts";
import { tokenHash } from "./sessao.ts";
import { randomBytes } from "node:crypto";

declare module "../../platform/audit.ts" {
  interface ActsWithoutEvento {
    "convite.criado": "usuario";
  }
}

/** A new invitation. Only whoever it is given to knows its token. */
export interface NewConvite {
  readonly token: string;
  readonly expira: Date;
}

/**
 * Makes a link's token by which that person sets a password, once and within 24 hours (OP-12); an older one opens
 * nothing from then on. Runs inside the caller's transaction, which has locked the person's row.
 * @param autor who invites; null for whoever can run commands on the machine
 */
export async function createConvite(
  tx: Kysely<DB>,
  { usuario_id, autor, quando }: { usuario_id: number; autor: Author | null; quando: Date },
): Promise<NewConvite> {
  const token = randomBytes(32).toString("base64url");
  await tx
    .updateTable("convite")
    .set({ encerramento: "substituido" })
    .where("usuario_id", "=", usuario_id)
    .where("encerramento", "is", null)
    .execute();
  await tx
    .insertInto("convite")
    .values({ convite_id: tokenHash(token), usuario_id, criado_em: quando })
    .execute();
  await auditInsert({
    quando,
    usuario_id: autor?.usuario_id ?? null,
    acao: "convite.criado",
    objeto: "usuario",
    objeto_id: usuario_id,
    detalhe: autor ? { request_id: autor.request_id } : {},
  }).execute(tx);
  return { token, expira: expiryOf({ criado_em: quando }) };
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
  const known = await findUsuarioByLogin(db, name);
  if (!known) throw notFound(`Ninguém entra com ${name}.`);
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
    return { usuario_nome, ...(await createConvite(tx, { usuario_id, autor: null, quando })) };
  });
}
