import type { Device } from "../../../contract/acesso/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { badRequest, unprocessable } from "../../platform/http/errors.ts";
import { wakeSender } from "../../platform/mail/letters.ts";
import { forgetReturned } from "../../platform/mail/returned.ts";
import type { DbAndClock, Services } from "../../platform/services.ts";
import { conviteRefusal } from "../policy/convite.ts";
import type { ConviteRow } from "../policy/convite.ts";
import { findConvite } from "../queries/convite.ts";
import { forgetFailures, requireCodigo } from "../sign-in/check-sign-in.ts";
import type { KnownBrowsers } from "../sign-in/known-browsers.ts";
import type { NetworkTries } from "../sign-in/network-tries.ts";
import { newPasswordRefusal } from "../sign-in/new-password.ts";
import { hashPassword } from "../sign-in/password-hash.ts";
import type { PasswordTries } from "../sign-in/password-tries.ts";
import { postAccountLetter } from "./account-letters.ts";
import { endConvites } from "./convite.ts";
import { endSessoes, tokenHash, type Proven } from "./sessao.ts";

type Parts = DbAndClock & { readonly demoEnters: boolean };

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
async function lookAgain(db: Database, { clock, demoEnters }: Parts, token: string): Promise<void> {
  living(await findConvite(db, token), { now: clock.now(), demoEnters });
}

/**
 * Sets the password that a link is for and gives the person (OP-12, AUTH-57). Uses the link up, ends their others and
 * all sessions of the person, forgets their failed sign-ins, and tells them by mail. The version of the person's record
 * stays: a password is no field of it, and whoever has the record open has nothing to compare. A link is no second factor:
 * who has one gives its code too (decision 68). Throws 400 as `requireConvite` and, for the code, as `checkSignIn`, 422 on
 * `senha`, 503 when too many calls wait; nothing is stored then.
 */
export async function redeemConvite(
  services: Parts &
    Pick<Services, "throttle" | "bus"> & {
      readonly passwords: PasswordTries;
      readonly guesses: NetworkTries;
      readonly browsers: KnownBrowsers;
    },
  {
    token,
    senha,
    device,
    ...from
  }: {
    token: string;
    senha: string;
    codigo?: string | undefined;
    device?: Device | undefined;
    browser: string | undefined;
    address: string;
  },
): Promise<Proven> {
  const { db, clock, throttle, bus, passwords } = services;
  const { address } = from;
  const convite = await requireConvite(services, { token, address });
  const mensagem = await newPasswordRefusal(senha, convite);
  if (mensagem !== null) throw unprocessable([{ campo: "senha", mensagem }]);
  const { usuario_id } = convite;
  await requireCodigo(services, { codigo: undefined, ...from, usuario_id });
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
      await endSessoes(tx, quando, { usuario_id, motivo: "senha" });
      const objeto = { objeto: "usuario", objeto_id: usuario_id };
      await auditInsert({ quando, usuario_id, acao: "senha.definida", ...objeto }).execute(tx);
      await postAccountLetter(tx, { usuario_id, mudanca: "senha_definida", quando, device });
    });
    return hash;
  });
  await forgetFailures(throttle, usuario_id);
  await wakeSender(bus);
  return { usuario_id, senha_hash };
}
