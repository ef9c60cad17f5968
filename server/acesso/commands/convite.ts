import type { Kysely } from "kysely";
import { auditInsert } from "../../platform/audit.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { tokenHash } from "./sessao.ts";
import { randomBytes } from "node:crypto";

declare module "../../platform/audit.ts" {
  interface ActsWithoutEvento {
    "convite.criado": "usuario";
  }
}

const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** A new invitation. The token is known to nobody but whom it is given to. */
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
  { usuario_id, autor, quando }: { usuario_id: number; autor: number | null; quando: Date },
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
    usuario_id: autor,
    acao: "convite.criado",
    objeto: "usuario",
    objeto_id: usuario_id,
  }).execute(tx);
  return { token, expira: new Date(quando.getTime() + LIFETIME_MS) };
}
