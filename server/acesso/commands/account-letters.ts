import { deviceName, type Device } from "../../../contract/acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { demoMayEnter } from "../../platform/exposure.ts";
import { postLetter, type LetterKind } from "../../platform/mail/letters.ts";
import { accountLetterText, type AccountChange, type Mudanca } from "../presenters/account-letter.ts";

declare module "../../platform/mail/letters.ts" {
  interface Letters {
    /** What changed in a person's account. */
    conta: AccountChange;
  }
}

/** A change of somebody's account, as whoever makes it knows it. */
export interface ChangedAccount {
  readonly usuario_id: number;
  readonly mudanca: Exclude<Mudanca, "email_antigo">;
  readonly quando: Date;
  /** What it was done with: the caller's `dispositivo`; left out where that is not known, or another person's. */
  readonly device?: Readonly<Partial<Device>> | undefined;
  /** The provider whose account was linked or is not any more, as the sign-in calls it. */
  readonly provedor?: string;
  /** Somebody else did it: an administrator. */
  readonly deOutro?: boolean;
  /** The addresses before and after, of an e-mail that was changed: both are told. */
  readonly email?: { readonly antes: string; readonly depois: string };
}

/**
 * Puts the letter that tells a person what changed in their account into the outbox, inside the transaction that changes
 * it; `wakeSender` after the commit sends it at once. It goes to the address that is the person's then, however that
 * changes before it is mailed (decision 64). Gives whether there is anybody to tell.
 */
export async function postAccountLetter(tx: Database, changed: ChangedAccount): Promise<boolean> {
  const { usuario_id, mudanca, quando, device, provedor = null, deOutro = false, email } = changed;
  const person = await tx
    .selectFrom("usuario")
    .select(["usuario_email", "usuario_demo"])
    .where("usuario_id", "=", usuario_id)
    .where("excluido_em", "is", null)
    .executeTakeFirst();
  if (!person) return false;
  // Everybody knows the password of the demo network: each of its sign-ins is somebody's new browser.
  if (mudanca === "navegador_novo" && person.usuario_demo) return false;
  const told: AccountChange = {
    mudanca,
    quando: Math.floor(quando.getTime() / 1000),
    aparelho: device && !deOutro ? deviceName(device) : null,
    provedor,
    de_outro: deOutro,
  };
  const to = [{ destino: (email?.depois ?? person.usuario_email).trim(), dados: told }];
  if (email) to.push({ destino: email.antes.trim(), dados: { ...told, mudanca: "email_antigo" } });
  // Old rows may lack an address.
  const letters = to.filter(({ destino }) => destino !== "");
  for (const letter of letters) await postLetter(tx, { tipo: "conta", usuario_id, quando, ...letter });
  return letters.length > 0;
}

/**
 * Mails it. Unlike a link it is true whatever happened since: it goes to the address that it was posted to, also once
 * that is not the person's any more, and to who was suspended meanwhile. Of the demo network nobody is mailed where
 * nobody of it may enter.
 */
export const contaLetter: LetterKind = {
  tipo: "conta",
  again: false,
  write: async ({ db, settings }, { usuario_id, email_dados }) => {
    if (usuario_id === null) return undefined;
    const person = await db
      .selectFrom("usuario")
      .select(["usuario_nome", "usuario_demo"])
      .where("usuario_id", "=", usuario_id)
      .executeTakeFirst();
    if (!person || (person.usuario_demo && !demoMayEnter(settings))) return undefined;
    const { usuario_nome } = person;
    return accountLetterText(email_dados as unknown as AccountChange, {
      usuario_nome,
      publicUrl: settings.publicUrl,
    });
  },
};
