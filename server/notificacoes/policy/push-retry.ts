import { PUSH_TTL_S } from "../../../contract/notificacoes/index.ts";

/** Seconds after each try that failed: 1, 5 and 15 minutes, 1 and 4 hours; after these it is given up. */
const WAITS_S = [60, 300, 900, 3600, 14_400] as const;

/** How long a try keeps other senders away: a push service has five seconds. */
export const LEASE_MS = 60_000;

/** When what is to be pushed is too old to be worth it. */
export function expiryOf(criado_em: Date): Date {
  return new Date(criado_em.getTime() + PUSH_TTL_S * 1000);
}

/**
 * When a push is tried again that failed for now: after the wait of its tries, and no earlier than the service allows.
 * Null where it is given up: too many tries, or too old by then.
 * @param tentativas tries that began, the last one included
 */
export function nextTry(
  { tentativas, criado_em }: { readonly tentativas: number; readonly criado_em: Date },
  retryAfter: string | null,
  now: Date,
): Date | null {
  const wait = WAITS_S[tentativas - 1];
  if (wait === undefined) return null;
  const seconds = Math.max(wait, secondsOf(retryAfter, now) ?? 0);
  const next = new Date(now.getTime() + seconds * 1000);
  return next < expiryOf(criado_em) ? next : null;
}

/** `Retry-After` in seconds, a number of them or a date; a day at most, and null for neither. */
export function secondsOf(retryAfter: string | null, now: Date): number | null {
  if (retryAfter === null) return null;
  const text = retryAfter.trim();
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text), PUSH_TTL_S);
  if (!/^\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT$/.test(text)) return null;
  const seconds = Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), PUSH_TTL_S);
}
