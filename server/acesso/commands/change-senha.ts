import { NO_SENHA, SAME_SENHA, WRONG_SENHA } from "../../../contract/acesso/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import { badRequest, unprocessable } from "../../platform/http/errors.ts";
import { wakeSender } from "../../platform/mail/letters.ts";
import type { Services } from "../../platform/services.ts";
import { findSenhaHash } from "../queries/sessao.ts";
import type { Caller } from "../sessions/session-route.ts";
import { confirmSenha, forgetFailures } from "../sign-in/check-sign-in.ts";
import { newPasswordRefusal } from "../sign-in/new-password.ts";
import { hashPassword } from "../sign-in/password-hash.ts";
import type { PasswordTries } from "../sign-in/password-tries.ts";
import { postAccountLetter } from "./account-letters.ts";
import { endConvites } from "./convite.ts";
import { endSessoes, noteProof } from "./sessao.ts";

interface Change {
  readonly senha_atual: string;
  readonly senha: string;
  readonly address: string;
  /** The session of the call, which stays. */
  readonly sessao_id: Buffer;
}

const refused = (campo: keyof Change, mensagem: string) => unprocessable([{ campo, mensagem }]);

/**
 * Gives the caller another password (OP-12, AUTH-57): ends their other sessions and all links, forgets their failed
 * sign-ins and tells them by mail. Throws 422 on `senha` for one that a rule refuses and on `senha_atual` for a wrong
 * one, 400 for who has none, 429 after ten wrong ones in 15 minutes; nothing is stored then.
 */
export async function changeSenha(
  services: Pick<Services, "db" | "clock" | "throttle" | "bus"> & { readonly passwords: PasswordTries },
  caller: Caller,
  { senha_atual, senha, address, sessao_id }: Change,
): Promise<void> {
  const { db, clock, throttle, bus, passwords } = services;
  const { usuario_id, dispositivo: device } = caller;
  const refusal = await newPasswordRefusal(senha, caller);
  if (refusal !== null) throw refused("senha", refusal);
  const before = await findSenhaHash(db, usuario_id);
  if (before === null) throw badRequest(NO_SENHA);
  if (!(await confirmSenha(services, { usuario_id, senha: senha_atual, address })))
    throw refused("senha_atual", WRONG_SENHA);
  if (senha === senha_atual) throw refused("senha", SAME_SENHA);
  await passwords.inTurn({ usuario_id, address }, async () => {
    // Hashed before the transaction, because hashing is slow on purpose.
    const senha_hash = await hashPassword(senha);
    await db.transaction().execute(async (tx) => {
      const quando = clock.now();
      // The lock under which links of the person are used, and sessions opened, on every instance.
      const { numUpdatedRows } = await tx
        .updateTable("usuario")
        .set({ senha_hash })
        .where("usuario_id", "=", usuario_id)
        .where("senha_hash", "=", before)
        .executeTakeFirst();
      // Whoever was let in by the one before may have been let out again meanwhile.
      await caller.again(tx);
      if (numUpdatedRows === 0n) throw refused("senha_atual", WRONG_SENHA);
      await endConvites(tx, usuario_id, "senha");
      await endSessoes(tx, quando, { usuario_id, motivo: "senha", but: sessao_id });
      await noteProof(tx, quando, sessao_id);
      const acao = "senha.trocada";
      const objeto = { objeto: "usuario", objeto_id: usuario_id };
      await auditInsert({ quando, usuario_id, acao, ...objeto }).execute(tx);
      await postAccountLetter(tx, { usuario_id, mudanca: "senha_trocada", quando, device });
    });
  });
  await forgetFailures(throttle, usuario_id);
  await wakeSender(bus);
}
