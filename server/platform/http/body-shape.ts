import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { formatInteger } from "../../../contract/platform/number.ts";
import { isStorableText } from "../../../contract/platform/text.ts";
import { MAX_CAMPOS, MAX_PATH, unprocessable } from "./errors.ts";

/** How deep lists and objects may be nested (docs/contract.md). */
const MAX_LEVELS = 64;
/** Longer than every list of the contract; a schema would report each entry separately. */
const MAX_ENTRIES = 5000;
const MAX_KEYS = 1000;

/** One value of the walk, linked to its parents: a path is only built for errors. */
interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly above: Place | null;
  readonly level: number;
}

/**
 * Refuses what no schema should have to check: text that PostgreSQL cannot store (NUL, half a surrogate pair), too deep
 * nesting, too long lists. Applies to every endpoint, so that none can forget it. It stops at the twentieth error and
 * uses little stack and memory for hostile input. Throws the 422.
 */
export function refuseBadShape(...parts: readonly unknown[]): void {
  const found: CampoErro[] = [];
  const todo: Place[] = parts.toReversed().map((value) => ({ value, key: "", above: null, level: 0 }));
  for (let place = todo.pop(); place && found.length < MAX_CAMPOS; place = todo.pop()) {
    const mensagem = findingOf(place, todo);
    if (mensagem !== null) found.push({ campo: pathOf(place), mensagem });
  }
  if (found.length > 0) throw unprocessable(found);
}

/** The error of the value itself, or null; its children are pushed to `todo` in order. */
function findingOf(place: Place, todo: Place[]): string | null {
  const { value, level } = place;
  if (typeof value === "string") return isStorableText(value) ? null : "Caractere inválido";
  if (value === null || typeof value !== "object") return null;
  if (level >= MAX_LEVELS) return `No máximo ${MAX_LEVELS} níveis`;
  if (Array.isArray(value)) {
    if (value.length > MAX_ENTRIES) return `No máximo ${formatInteger(MAX_ENTRIES)} itens`;
    for (let index = value.length - 1; index >= 0; index--) {
      const entry: unknown = value[index];
      if (typeof entry === "string" || (typeof entry === "object" && entry !== null))
        todo.push({ value: entry, key: `[${index}]`, above: place, level: level + 1 });
    }
    return null;
  }
  const entries = Object.entries(value);
  if (entries.length > MAX_KEYS) return `No máximo ${formatInteger(MAX_KEYS)} campos`;
  if (!entries.every(([key]) => isStorableText(key))) return "Caractere inválido";
  for (const [key, entry] of entries.toReversed())
    todo.push({ value: entry, key, above: place, level: level + 1 });
  return null;
}

/** A path in the notation of the contract: `itens[2].item_qtd`. */
function pathOf(place: Place): string {
  const keys: string[] = [];
  for (let at: Place | null = place; at; at = at.above) keys.push(at.key.slice(0, MAX_PATH));
  return keys
    .toReversed()
    .reduce((path, key) => (path === "" || key.startsWith("[") ? path + key : `${path}.${key}`), "");
}
