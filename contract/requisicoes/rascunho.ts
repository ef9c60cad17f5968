import { isBlank } from "../platform/form/index.ts";
import type { RequestType } from "./types/index.ts";
import { asUnfinished } from "./unfinished.ts";
import { checkRequisicao, type CheckedRequisicao } from "./validate.ts";

/** Characters of a draft's description, at most. */
export const MAX_DESCRICAO = 200;
/** Drafts that a person may have of one type. */
export const MAX_RASCUNHOS = 100;

/** Whether requests of that type are saved before they are sent (DRAFT-01, OP-27). */
export function hasRascunhos(type: RequestType): boolean {
  return type.rascunhos === true;
}

/**
 * The values of a draft to store and the errors of what was sent: nothing is required, what is there is of the right
 * kind (FORM-16, OP-38). As `checkRequisicao` in everything else.
 */
export function checkRascunho(
  type: RequestType,
  sent: { readonly ctrl: unknown; readonly items?: unknown },
): CheckedRequisicao {
  return checkRequisicao(asUnfinished(type), sent);
}

/** A draft as its form is today. */
export interface OpenedRascunho extends CheckedRequisicao {
  /** The labels of what it holds and the form no longer asks for or accepts. */
  readonly dropped: readonly string[];
}

/** Reads a stored draft into the form of today, and names what has no place in it any more: retired since, or refused. */
export function openRascunho(
  type: RequestType,
  { ctrl, items }: { readonly ctrl: Readonly<Record<string, unknown>>; readonly items: readonly unknown[] },
): OpenedRascunho {
  const opened = checkRascunho(type, { ctrl, items });
  const labels = new Map(
    [...type.fields, ...(type.items?.columns ?? [])].map((one) => [one.name, one.label]),
  );
  const refused = opened.campos.map(({ campo }) => campo.replace(/^itens\[\d+\]\.?/u, ""));
  const gone = [...keysOf([ctrl], Object.keys(opened.ctrl)), ...keysOf(items, columnsOf(opened))];
  const names = new Set([...gone, ...refused].filter((name) => name !== ""));
  return { ...opened, dropped: [...names].map((name) => labels.get(name) ?? name) };
}

/** The names in the records that are not among the known ones. */
function keysOf(records: readonly unknown[], known: readonly string[]): string[] {
  return records.flatMap((one) =>
    Object.entries(Object(one) as Record<string, unknown>).flatMap(([name, value]) =>
      known.includes(name) || isBlank(value) ? [] : [name],
    ),
  );
}

function columnsOf({ items }: CheckedRequisicao): string[] {
  return Object.keys(items[0] ?? {});
}
