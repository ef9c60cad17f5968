import {
  COMMON_PASSWORD,
  EMAIL_IN_PASSWORD,
  PERSONAL_PASSWORD,
  passwordRefusal,
} from "../../../contract/acesso/index.ts";
import { foldText } from "../../../contract/platform/text.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly usuario_nome: string;
  readonly usuario_email: string;
}

/** Shorter words of a name, and shorter beginnings of an e-mail, stand in too many passwords by chance. */
const MIN_WORD = 4;

/**
 * Why a person may not take that password, or null (AUTH-57, OP-12): it breaks a rule, is one of the most common
 * passwords, or is their own name or e-mail, also in other letters and with digits and signs behind. What stands before
 * the `@` of their e-mail is refused anywhere in the password, unless it is shorter than four characters.
 */
export async function newPasswordRefusal(senha: string, owner: PasswordOwner): Promise<string | null> {
  const broken = passwordRefusal(senha);
  if (broken !== null) return broken;
  const cores = coresOf(senha);
  const common = await commonPasswords();
  if (cores.some((core) => common.has(core))) return COMMON_PASSWORD;
  const personal = personalWords(owner);
  if (cores.some((core) => personal.has(core))) return PERSONAL_PASSWORD;
  const local = localPart(owner);
  return Array.from(local).length >= MIN_WORD && foldText(senha).includes(local) ? EMAIL_IN_PASSWORD : null;
}

/**
 * The password in lower case without accents: whole, and with its last digits and signs taken off one by one.
 * 'Trustno1!' gives 'trustno1!', 'trustno1' and 'trustno'.
 */
function coresOf(senha: string): string[] {
  const whole = foldText(senha);
  const ending = /[^\p{L}]*$/u.exec(whole)?.[0].length ?? 0;
  return Array.from({ length: ending + 1 }, (_, cut) => whole.slice(0, whole.length - cut));
}

/** What stands before the last `@` of an e-mail, folded as passwords are for comparison. */
function localPart({ usuario_email }: PasswordOwner): string {
  const email = foldText(usuario_email.trim());
  return email.slice(0, Math.max(0, email.lastIndexOf("@")));
}

/** The name in one word and each longer word of it, the e-mail and its local part. */
function personalWords(owner: PasswordOwner): ReadonlySet<string> {
  const words = foldText(owner.usuario_nome)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const email = foldText(owner.usuario_email.trim());
  const long = words.filter((word) => word.length >= MIN_WORD);
  const all = [...long, words.join(""), email, localPart(owner)];
  return new Set(all.filter((word) => word !== ""));
}

let reading: Promise<ReadonlySet<string>> | undefined;

/**
 * The list beside this file, read when the first password is set: 10,000 of zxcvbn's and what is common in Brazil
 * (common-passwords.license.txt).
 */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  reading ??= readFile(join(import.meta.dirname, "common-passwords.txt"), "utf8")
    .then((text) => new Set(text.trimEnd().split("\n")))
    .catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
  return await reading;
}
