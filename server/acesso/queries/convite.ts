import type { Database } from "../../platform/db/connect.ts";
import { tokenHash } from "../commands/sessao.ts";
import type { ConviteRow } from "../policy/convite.ts";

/**
 * The invitation of a token with its person, even when it or the person is no longer valid; undefined for an unknown
 * token.
 */
export async function findConvite(db: Database, token: string): Promise<ConviteRow | undefined> {
  return await db
    .selectFrom("convite as c")
    .innerJoin("usuario as u", "u.usuario_id", "c.usuario_id")
    .select([
      "c.criado_em",
      "c.encerramento",
      "c.convite_email",
      "u.usuario_id",
      "u.usuario_nome",
      "u.usuario_email",
    ])
    .select(["u.acesso_status", "u.excluido_em", "u.usuario_demo"])
    .where("c.convite_id", "=", tokenHash(token))
    .executeTakeFirst();
}
