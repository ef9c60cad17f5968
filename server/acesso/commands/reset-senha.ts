import { auditInsert } from "../../platform/audit.ts";
import { badRequest, required } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import { findUsuarioId } from "../queries/sessao.ts";
import { forgetFailures } from "../sign-in/check-sign-in.ts";
import { newPasswordRefusal } from "../sign-in/new-password.ts";
import { hashPassword } from "../sign-in/password-hash.ts";
import { postAccountLetter } from "./account-letters.ts";
import { endConvites } from "./convite.ts";
import { endSessoes } from "./sessao.ts";

/**
 * Gives the person with that e-mail or ID América a password that whoever can run commands on the machine has typed, as a
 * link does (OP-12, AUTH-57): ends their links and all sessions, forgets their failed sign-ins, and tells them by mail.
 * The second factor stays. Gives their name, and whether they have one. Throws 404 for a login of nobody, 400 for somebody
 * who may not sign in, and for a password that a rule refuses; nothing is stored then.
 */
export async function resetSenhaByLogin(
  { db, clock, throttle }: Pick<Services, "db" | "clock" | "throttle">,
  login: string,
  senha: string,
): Promise<{ readonly usuario_nome: string; readonly hasFator: boolean }> {
  const name = login.trim();
  const usuario_id = required(await findUsuarioId(db, name), `Ninguém entra com ${name}.`);
  // Hashed before the transaction, because hashing is slow on purpose.
  const senha_hash = await hashPassword(senha);
  const quando = clock.now();
  const reset = await db.transaction().execute(async (tx) => {
    // The lock under which links of the person are used, and sessions opened, on every instance.
    const person = await tx
      .selectFrom("usuario")
      .select(["usuario_nome", "usuario_email", "acesso_status"])
      .where("usuario_id", "=", usuario_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const { usuario_nome, acesso_status } = person;
    if (acesso_status !== "A")
      throw badRequest(
        `O usuário ${usuario_nome} está ${acesso_status === "S" ? "suspenso" : "cancelado"}: só quem está ativo pode receber uma senha.`,
      );
    const refusal = await newPasswordRefusal(senha, person);
    if (refusal !== null) throw badRequest(refusal);
    await tx.updateTable("usuario").set({ senha_hash }).where("usuario_id", "=", usuario_id).execute();
    await endConvites(tx, usuario_id, "senha");
    await endSessoes(tx, quando, { usuario_id, motivo: "senha" });
    const objeto = { objeto: "usuario", objeto_id: usuario_id };
    // No signed-in person: whoever can run commands on the machine.
    await auditInsert({ quando, usuario_id: null, acao: "senha.definida", ...objeto }).execute(tx);
    // On the machine too it is an administrator who does it.
    await postAccountLetter(tx, { usuario_id, mudanca: "senha_redefinida", quando, deOutro: true });
    const fator = await tx
      .selectFrom("segundo_fator")
      .select("ativo_desde")
      .where("usuario_id", "=", usuario_id)
      .executeTakeFirst();
    return { usuario_nome, hasFator: (fator?.ativo_desde ?? null) !== null };
  });
  await forgetFailures(throttle, usuario_id);
  return reset;
}
