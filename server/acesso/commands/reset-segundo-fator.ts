import { auditInsert } from "../../platform/audit.ts";
import type { Author } from "../../platform/change-log.ts";
import type { Database } from "../../platform/db/connect.ts";
import { badRequest, required } from "../../platform/http/errors.ts";
import { findUsuarioId } from "../queries/sessao.ts";
import { postAccountLetter } from "./account-letters.ts";
import { removeFator } from "./segundo-fator.ts";
import { tellFator } from "./tell-fator.ts";

/**
 * Takes somebody's second factor away who cannot use it any more; where their group demands one, they set it up at their
 * next sign-in. Runs inside the caller's transaction, which has locked the person's row. Gives whether there was one.
 * @param autor who does it; null for whoever can run commands on the machine
 */
export async function resetSegundoFator(
  tx: Database,
  { usuario_id, autor, quando }: { usuario_id: number; autor: Author | null; quando: Date },
): Promise<boolean> {
  if (!(await removeFator(tx, usuario_id))) return false;
  const by = autor?.usuario_id ?? null;
  const objeto = { objeto: "usuario", objeto_id: usuario_id };
  await auditInsert({ quando, usuario_id: by, acao: "segundo_fator.redefinido", ...objeto }).execute(tx);
  await tellFator(tx, { quando, usuario_id: by, de: usuario_id });
  // On the machine too it is an administrator who does it.
  await postAccountLetter(tx, { usuario_id, mudanca: "fator_redefinido", quando, deOutro: true });
  return true;
}

/**
 * The same for the person with that e-mail or ID América, by whoever can run commands on the machine; gives their name.
 * Throws 404 for a login of nobody, 400 for somebody who has none.
 */
export async function resetByLogin(db: Database, quando: Date, login: string): Promise<string> {
  const name = login.trim();
  const usuario_id = required(await findUsuarioId(db, name), `Ninguém entra com ${name}.`);
  return await db.transaction().execute(async (tx) => {
    const { usuario_nome } = await tx
      .selectFrom("usuario")
      .select("usuario_nome")
      .where("usuario_id", "=", usuario_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (!(await resetSegundoFator(tx, { usuario_id, autor: null, quando })))
      throw badRequest(`O usuário ${usuario_nome} não tem segundo fator.`);
    return usuario_nome;
  });
}
