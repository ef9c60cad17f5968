/** Digits of a code of the app. */
export const CODIGO_DIGITS = 6;
/** Characters of a code as typed, with blanks and dashes, at most. */
export const MAX_CODIGO = 40;
/** Recovery codes that a person gets at once. */
export const RECOVERY_CODES = 10;
/** Why a call is refused to whoever must set up a second factor first: `motivo` of a 403. */
export const MOTIVO_SEGUNDO_FATOR = "segundo_fator";
/** The field of an event that tells that somebody's second factor is another. */
export const CAMPO_SEGUNDO_FATOR = "usuario_segundo_fator";

/** Letters and digits that nobody confuses in print (Crockford's). */
const RECOVERY_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const RECOVERY_LENGTH = 16;
const GROUP = 4;

/** A code without the blanks and dashes that people put into it. */
function compact(codigo: string): string {
  return codigo.replaceAll(/[\s-]/gu, "");
}

/** The digits of a code of the app, as '123 456' too; null for anything else. */
export function readAppCode(codigo: string): string | null {
  const digits = compact(codigo);
  return new RegExp(`^[0-9]{${CODIGO_DIGITS}}$`).test(digits) ? digits : null;
}

/** A recovery code in the one form that is hashed, whatever the case, with O, I and L as the digits; null for anything else. */
export function readRecoveryCode(codigo: string): string | null {
  const read = compact(codigo).toLowerCase().replaceAll("o", "0").replaceAll(/[il]/g, "1");
  const fits =
    read.length === RECOVERY_LENGTH && Array.from(read).every((one) => RECOVERY_ALPHABET.includes(one));
  return fits ? read : null;
}

/** A recovery code of 80 random bits, in groups: 'h4kd-…'. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes.slice(0, RECOVERY_LENGTH), (byte) => RECOVERY_ALPHABET[byte % 32] ?? "");
  return letters.join("").replaceAll(new RegExp(`(.{${GROUP}})(?=.)`, "g"), "$1-");
}

/** A secret in groups of four, as people type it. */
export function groupedKey(chave: string): string {
  return chave.replaceAll(/(.{4})(?=.)/g, "$1 ");
}

/** What stands against a second factor of a person; null where they may set one up. */
export function setUpObstacle(person: {
  readonly usuario_demo: boolean;
  readonly usuario_tem_senha: boolean;
}): string | null {
  if (person.usuario_demo) return SEGUNDO_FATOR_DEMO;
  return person.usuario_tem_senha ? null : SEGUNDO_FATOR_NO_PASSWORD;
}

/** The name of the section, of the screen that demands it, and of what the letters tell. */
export const SEGUNDO_FATOR_TITLE = "Segundo fator";
/** Asked for at the sign-in once the password is right (400). */
export const CODIGO_NEEDED = "Digite o código do seu aplicativo autenticador.";
/** A code that is wrong, was used, or is of another moment (400 at the sign-in, 422 in the profile). */
export const CODIGO_WRONG =
  "O código não confere. Espere o próximo código do aplicativo e confira a hora do celular.";
/** Everything else is refused to whoever must set it up (403). */
export const SEGUNDO_FATOR_NEEDED = "O seu grupo entra com segundo fator. Configure o seu para continuar.";
/** Why the demo network has none. */
export const SEGUNDO_FATOR_DEMO =
  "As pessoas da rede de demonstração são de todos que a usam: com um segundo fator só uma entraria. Por isso ele fica desligado para elas.";
export const SEGUNDO_FATOR_NO_PASSWORD =
  "O segundo fator protege a senha. Quem entra sem senha, só com a conta da empresa, não precisa dele.";
/** A group's people do not end it (400). */
export const SEGUNDO_FATOR_DEMANDED =
  "O seu grupo entra com segundo fator: ele pode ser trocado, não desligado.";
/** Nobody has begun, or too long ago (400). */
export const SET_UP_EXPIRED = "A configuração expirou. Comece de novo com um código QR novo.";
/** Told to whoever finds theirs set up without having seen its codes: in another tab, or by an answer that was lost. */
export const CODES_UNSEEN =
  "O segundo fator está ligado. Se os códigos de recuperação não foram guardados, gere outros no perfil.";
/** Told to whoever was about to set it up where their group has just stopped demanding it. */
export const SEGUNDO_FATOR_OPTIONAL = "O seu grupo já não exige segundo fator.";
/** Without the current password (422 on `senha_atual`); of a wrong one WRONG_SENHA says so. */
export const SENHA_ATUAL_MISSING = "Informe a senha atual.";
/** Ended meanwhile (400). */
export const SEGUNDO_FATOR_OFF = "O segundo fator não está ligado.";
