import { MAX_TEXTO_BUSCA } from "../../../contract/pesquisa/limits.ts";
import {
  DEFAULT_ORDENACAO_DATA,
  ORDENACAO_DATA,
  type OrdenacaoData,
} from "../../../contract/pesquisa/ordenacao.ts";
import { foldText } from "../../../contract/platform/text.ts";

/** Searches that are kept. */
const MOST_KEPT = 8;

/** What this browser keeps of a person's searches until they sign out. */
interface Kept {
  /** The texts, the latest first. */
  readonly recentes: readonly string[];
  /** How the results were sorted last (SRCH-35). */
  readonly ordem: OrdenacaoData;
}

const keyOf = (usuarioID: number): string => `pac_pesquisa:${usuarioID}`;

function readKept(usuarioID: number): Kept {
  const stored = parsed(localStorage.getItem(keyOf(usuarioID)));
  const { recentes, ordem } = Object(stored) as Partial<Record<keyof Kept, unknown>>;
  const texts = Array.isArray(recentes) ? recentes : [];
  return {
    recentes: texts.filter((text): text is string => typeof text === "string").slice(0, MOST_KEPT),
    ordem: ORDENACAO_DATA.find((one) => one === ordem) ?? DEFAULT_ORDENACAO_DATA,
  };
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? "{}");
  } catch {
    return {};
  }
}

function keep(usuarioID: number, change: Partial<Kept>): void {
  localStorage.setItem(keyOf(usuarioID), JSON.stringify({ ...readKept(usuarioID), ...change }));
}

/** The person's last searches in this browser, the latest first. */
export function recentSearches(usuarioID: number): readonly string[] {
  return readKept(usuarioID).recentes;
}

/** Puts a text before the others; the same in other letters goes. */
export function rememberText(usuarioID: number, text: string): void {
  const recent = text.trim().slice(0, MAX_TEXTO_BUSCA);
  if (recent === "") return;
  const others = recentSearches(usuarioID).filter((other) => foldText(other) !== foldText(recent));
  keep(usuarioID, { recentes: [recent, ...others].slice(0, MOST_KEPT) });
}

/** How this person had results sorted last. */
export function lastOrder(usuarioID: number): OrdenacaoData {
  return readKept(usuarioID).ordem;
}

/** Keeps that order for their next searches. */
export function rememberOrder(usuarioID: number, ordem: OrdenacaoData): void {
  keep(usuarioID, { ordem });
}

/** Forgets what they searched for: at the sign-out. */
export function forgetSearches(usuarioID: number): void {
  localStorage.removeItem(keyOf(usuarioID));
}
