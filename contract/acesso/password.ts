import { isStorableText, joinWords } from "../platform/text.ts";

/** One rule for a new password, checked on the screen while the person types (AUTH-57, OP-12). */
export interface PasswordRule {
  readonly label: string;
  readonly holds: (senha: string) => boolean;
}

/** The longest password that loginSchema accepts: a longer one could be set and never used. */
export const MAX_PASSWORD = 1000;

/** The rules in the order of AUTH-57. Lengths count characters, not UTF-16 units; a space is no special character. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { label: "no mínimo 8 caracteres", holds: (senha) => Array.from(senha).length >= 8 },
  { label: "uma letra maiúscula", holds: (senha) => /\p{Lu}/u.test(senha) },
  { label: "uma letra minúscula", holds: (senha) => /\p{Ll}/u.test(senha) },
  { label: "um número", holds: (senha) => /\p{Nd}/u.test(senha) },
  { label: "um caractere especial", holds: (senha) => /[\p{P}\p{S}]/u.test(senha) },
];

/** The rules that a password breaks, in their order; empty when it may be used. */
export function brokenPasswordRules(senha: string): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !rule.holds(senha));
}

/** The message for a refused password, or null when it may be used (AUTH-57). */
export function passwordRefusal(senha: string): string | null {
  const broken = brokenPasswordRules(senha).map(({ label }) => label);
  if (broken.length > 0) return `A senha precisa ter ${joinWords(broken)}.`;
  if (senha.length > MAX_PASSWORD) return `A senha pode ter no máximo ${MAX_PASSWORD} caracteres.`;
  return isStorableText(senha) ? null : "A senha tem um caractere que não pode ser usado.";
}
