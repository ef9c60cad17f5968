import type { Kysely } from "kysely";
import { sql } from "kysely";
import { auditInsert } from "../../platform/audit.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { badRequest, unprocessable } from "../../platform/http/errors.ts";
import { forgetReturned } from "../../platform/mail/returned.ts";
import type { Services } from "../../platform/services.ts";
import { conviteRefusal } from "../policy/convite.ts";
import type { ConviteRow } from "../policy/convite.ts";
import { findConvite } from "../queries/convite.ts";
import { forgetFailures } from "../sign-in/check-sign-in.ts";
import type { NetworkTries } from "../sign-in/network-tries.ts";
import { newPasswordRefusal } from "../sign-in/new-password.ts";
import type { PasswordChecker } from "../sign-in/password-checker.ts";
import { hashPassword } from "../sign-in/password-hash.ts";
import { endConvites } from "./convite.ts";
import { endSessoes, tokenHash, type Proven } from "./sessao.ts";

declare module "../../platform/audit.ts" {
  interface ActsWithoutEvento {
    "senha.definida": "usuario";
  }
}

type Parts = Pick<Services, "db" | "clock"> & { readonly demoEnters: boolean };

/**
 * A living invitation, by a token from outside. Throws 400 that says what became of it or of its person (OP-12), and
 * 429 where too many tokens of that network were wrong.
 */
export async function requireConvite(
  { db, clock, guesses, demoEnters }: Parts & { readonly guesses: NetworkTries },
  { token, address }: { token: string; address: string },
): Promise<ConviteRow> {
  const convite = await guesses.counted(
    address,
    async () => await findConvite(db, token),
    // A token that is one counts for nobody.
    (found) => found !== undefined,
  );
  return living(convite, { now: clock.now(), demoEnters });
}

function living(convite: ConviteRow | undefined, at: Parameters<typeof conviteRefusal>[1]): ConviteRow {
  const refusal = conviteRefusal(convite, at);
  if (!convite || refusal !== null) throw badRequest(refusal ?? "", convite?.usuario_id);
  return convite;
}

/** The same for a token that is known to exist: it may have been used or replaced since it was looked at. */
async function lookAgain(db: Kysely<DB>, { clock, demoEnters }: Parts, token: string): Promise<void> {
  living(await findConvite(db, token), { now: clock.now(), demoEnters });
}

/**
 * Sets the password that a link is for and gives the person (OP-12, AUTH-57). Uses the link up, ends their others and
 * all sessions of the person and forgets their failed sign-ins. The version of the person's record stays: a password is
 * no field of it, and whoever has the record open has nothing to compare. Throws 400 as `requireConvite`, 422 on
 * `senha`, 503 when too many calls wait; nothing is stored then.
 */
export async function redeemConvite(
  services: Parts &
    Pick<Services, "throttle"> & { readonly passwords: PasswordChecker; readonly guesses: NetworkTries },
  { token, senha, address }: { token: string; senha: string; address: string },
): Promise<Proven> {
  const { db, clock, throttle, passwords } = services;
  const convite = await requireConvite(services, { token, address });
  const mensagem = await newPasswordRefusal(senha, convite);
  if (mensagem !== null) throw unprocessable([{ campo: "senha", mensagem }]);
  const { usuario_id } = convite;
  const senha_hash = await passwords.inTurn({ usuario_id, address }, async () => {
    // Of many simultaneous calls all but one find it used here, before they cost a hash.
    await lookAgain(db, services, token);
    // Hashed before the transaction, because hashing is slow on purpose.
    const hash = await hashPassword(senha);
    const quando = clock.now();
    await db.transaction().execute(async (tx) => {
      // The lock under which invitations of the person are made and used, and sessions opened, on every instance.
      await sql`select from usuario where usuario_id = ${usuario_id} for no key update`.execute(tx);
      await lookAgain(tx, services, token);
      await tx
        .updateTable("usuario")
        .set({ senha_hash: hash })
        .where("usuario_id", "=", usuario_id)
        .execute();
      await tx
        .updateTable("convite")
        .set({ encerramento: "usado" })
        .where("convite_id", "=", tokenHash(token))
        .execute();
      // What was mailed there has arrived.
      if (convite.convite_email !== null) await forgetReturned(tx, convite.convite_email);
      await endConvites(tx, usuario_id, "senha");
      await endSessoes(tx, usuario_id);
      const objeto = { objeto: "usuario", objeto_id: usuario_id };
      await auditInsert({ quando, usuario_id, acao: "senha.definida", ...objeto }).execute(tx);
    });
    return hash;
  });
  await forgetFailures(throttle, usuario_id);
  return { usuario_id, senha_hash };
}
