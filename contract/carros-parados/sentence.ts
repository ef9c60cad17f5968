import { foldText } from "../platform/text.ts";

/**
 * Whether a text is words, where a chassis or a part code belongs: 'aguardando a fábrica', 'a definir'. Codes are grouped
 * by blanks too ('A 205 885 01 25'), but their groups have figures or few letters; a chassis has figures always
 * (ISO 3779). What is stored has no blanks any more, and is never judged again.
 */
export function isSentence(text: string): boolean {
  const groups = foldText(text).trim().split(/\s+/);
  if (groups.length < 2) return false;
  const words = groups
    .map((group) => group.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter((group) => /^\p{L}{2,}$/u.test(group));
  const long = words.filter((word) => word.length >= 4).length;
  return /\d/.test(text) ? long >= 2 : long >= 1 || words.length >= 2;
}
