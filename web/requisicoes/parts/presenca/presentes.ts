import { joinWords } from "../../../../contract/platform/text.ts";
import type { Presentes } from "../../../../contract/requisicoes/index.ts";

export const NOBODY: Presentes = { presentes: [], mais: 0, mais_escrevendo: 0 };

/** Those of them who are still there that many milliseconds later if nothing more was heard. */
export function after(there: Presentes, ms: number): Presentes {
  const left = there.presentes.flatMap((one) =>
    one.restam > ms ? [{ ...one, restam: one.restam - ms }] : [],
  );
  // When the unnamed expire is not known here, but not before the last of the named.
  return left.length === 0 ? NOBODY : { ...there, presentes: left };
}

/** Milliseconds until the first of them expires; null while nobody is there. */
export function firstExpiry({ presentes }: Presentes): number | null {
  return presentes.length === 0 ? null : Math.min(...presentes.map(({ restam }) => restam));
}

/**
 * A sentence about people who do the same, in pieces of which only the names may be cut: 'Bruno, Carla', 'e mais 2',
 * 'estão vendo'.
 */
export interface Part {
  readonly names: string;
  readonly more: string;
  readonly does: string;
  readonly writes: boolean;
}

export const sentenceOf = ({ names, more, does }: Omit<Part, "writes">): string =>
  [names, more, does].filter((words) => words !== "").join(" ");

/** Those who write, then those who look, each with the number of others who do the same. */
export function partsOf({ presentes, mais, mais_escrevendo }: Presentes): Part[] {
  const part = (writes: boolean, others: number): Part[] => {
    const names = presentes.flatMap((one) => (one.escrevendo === writes ? [one.usuario_nome] : []));
    if (names.length + others === 0) return [];
    const is = names.length + others === 1 ? "está" : "estão";
    return [
      {
        names: others === 0 ? joinWords(names) : names.join(", "),
        more: others === 0 ? "" : `e mais ${others}`,
        does: `${is} ${writes ? "escrevendo" : "vendo"}`,
        writes,
      },
    ];
  };
  return [...part(true, mais_escrevendo), ...part(false, mais - mais_escrevendo)];
}

/**
 * What screen readers are told: who has come and who has begun to write, each person once. `told` is what was told
 * before; it is returned with the additions.
 */
export function announcementOf(
  { presentes }: Presentes,
  told: ReadonlySet<string>,
): { readonly text: string; readonly told: ReadonlySet<string> } {
  const keyOf = ({ usuario_id, escrevendo }: Presentes["presentes"][number]): string =>
    `${usuario_id} ${escrevendo}`;
  const news = presentes.filter((one) => !told.has(keyOf(one)));
  if (news.length === 0) return { text: "", told };
  const text = partsOf({ ...NOBODY, presentes: news })
    .map(sentenceOf)
    .join(". ");
  // That somebody stops writing is not told.
  const known = news.flatMap((one) => [keyOf(one), keyOf({ ...one, escrevendo: false })]);
  return { text, told: new Set([...told, ...known]) };
}
