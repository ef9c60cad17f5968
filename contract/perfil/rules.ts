import { MAX_NOME } from "../acesso/index.ts";
import { readCpf } from "../platform/cpf.ts";
import type { CampoErro } from "../platform/envelope.ts";
import { REQUIRED_FIELD, INVALID_VALUE, INVALID_EMAIL } from "../platform/messages.ts";
import { readTelefone } from "../platform/telefone.ts";
import { isStorableText, MAX_EMAIL } from "../platform/text.ts";
import { INVALID_CPF, INVALID_TELEFONE } from "./messages.ts";

/** The fields that a person may change, in the order of the screen (PERF-10). */
export const PERFIL_CAMPOS = [
  "usuario_nome",
  "usuario_email",
  "usuario_cpf",
  "usuario_telefone",
  "usuario_cargo",
] as const;
export type PerfilCampo = (typeof PERFIL_CAMPOS)[number];
export type PerfilCampos = Readonly<Record<PerfilCampo, string>>;

/** Characters of each field, at most, as typed. */
export const PERFIL_MAX: Readonly<Record<PerfilCampo, number>> = {
  usuario_nome: MAX_NOME,
  usuario_email: MAX_EMAIL,
  usuario_cpf: 20,
  usuario_telefone: 25,
  usuario_cargo: 255,
};

// The same pattern as zod's; the screens do not load zod.
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** How each field is parsed for storing; null means refused, with the message. */
const READERS: Readonly<Record<PerfilCampo, { read: (text: string) => string | null; mensagem: string }>> = {
  usuario_nome: { read: (text) => text, mensagem: "" },
  usuario_email: { read: (text) => (EMAIL.test(text) ? text : null), mensagem: INVALID_EMAIL },
  usuario_cpf: { read: readCpf, mensagem: INVALID_CPF },
  usuario_telefone: { read: readTelefone, mensagem: INVALID_TELEFONE },
  usuario_cargo: { read: (text) => text, mensagem: "" },
};

/** Parses one submitted field into its stored value and its error, if any (PERF-07). */
export function checkPerfilCampo(
  campo: PerfilCampo,
  raw: string,
): { readonly value: string; readonly mensagem: string | null } {
  const text = raw.trim();
  if (text === "") return { value: "", mensagem: REQUIRED_FIELD };
  if (text.length > PERFIL_MAX[campo])
    return { value: text, mensagem: `No máximo ${PERFIL_MAX[campo]} caracteres` };
  const { read, mensagem } = READERS[campo];
  const value = isStorableText(text) ? read(text) : null;
  return value === null ? { value: text, mensagem: mensagem || INVALID_VALUE } : { value, mensagem: null };
}

/** The same for all fields; nothing may be stored while `campos` has an entry (PERF-07). */
export function checkPerfil(raw: PerfilCampos): { valores: PerfilCampos; campos: CampoErro[] } {
  const checked = PERFIL_CAMPOS.map((campo) => ({ campo, ...checkPerfilCampo(campo, raw[campo]) }));
  return {
    valores: Object.fromEntries(checked.map(({ campo, value }) => [campo, value])) as PerfilCampos,
    campos: checked.flatMap(({ campo, mensagem }) => (mensagem === null ? [] : [{ campo, mensagem }])),
  };
}

/**
 * True when the save changes the e-mail (beyond upper and lower case) and the person has a password: then it needs the
 * password.
 */
export function needsSenha(
  perfil: { readonly usuario_email: string; readonly usuario_tem_senha: boolean },
  usuario_email: string,
): boolean {
  const [before, after] = [perfil.usuario_email, usuario_email].map((email) => email.trim().toLowerCase());
  return perfil.usuario_tem_senha && before !== after;
}
