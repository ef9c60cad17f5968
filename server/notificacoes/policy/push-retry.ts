import { PUSH_TTL_S } from "../../../contract/notificacoes/index.ts";

/** Seconds after each try that failed: 1, 5 and 15 minutes, 1 and 4 hours; after these it is given up. */
const WAITS_S = [60, 300, 900, 3600, 14_400] as const;

/** No service is left alone for longer than 30 days, whatever it asks for. */
const MAX_REST_S = 30 * 24 * 3600;

/** How long a try keeps other senders away: a push service has five seconds. */
export const LEASE_MS = 60_000;

/** When what is to be pushed is too old to be worth it. */
export function expiryOf(criado_em: Date): Date {
  return new Date(criado_em.getTime() + PUSH_TTL_S * 1000);
}

interface Tried {
  /** Tries that began, the last one included. */
  readonly tentativas: number;
  readonly criado_em: Date;
}

/**
 * Until when a browser rests to whom a push failed for now: for the wait of its tries, and no shorter than its service
 * asks for. What else waits for that browser would fail as well, and each silence holds a sender for five seconds.
 */
export function restUntil({ tentativas }: Tried, retryAfter: string | null, now: Date): Date {
  const wait = WAITS_S[Math.min(tentativas, WAITS_S.length) - 1] ?? 0;
  return new Date(now.getTime() + Math.max(wait, secondsOf(retryAfter, now) ?? 0) * 1000);
}

/** Whether that push is given up: too many tries, or too old when its browser has rested. */
export function isGivenUp({ tentativas, criado_em }: Tried, until: Date): boolean {
  return tentativas > WAITS_S.length || until >= expiryOf(criado_em);
}

/** `Retry-After` in seconds, a number of them or a date; 30 days at most, and null for neither. */
export function secondsOf(retryAfter: string | null, now: Date): number | null {
  if (retryAfter === null) return null;
  const text = retryAfter.trim();
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text), MAX_REST_S);
  if (!/^\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT$/.test(text)) return null;
  const seconds = Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), MAX_REST_S);
}
