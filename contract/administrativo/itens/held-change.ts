import { toCents } from "../../platform/money.ts";

/** A price that rises by more than this share of the one before waits for a confirmation; so does one that drops. */
export const MAX_RISE = 0.3;
export const MAX_DROP = 0.3;

/**
 * Whether a price moves so far, up or down, that somebody has to confirm it: by more than 30 % of the one before, in reais
 * (OP-91, decision 53). What was free may cost anything.
 */
export function isHeldChange(preco_atual: number, preco_novo: number): boolean {
  const [before, after] = [toCents(preco_atual), toCents(preco_novo)];
  // In whole percents of a cent: 30 % themselves are exact.
  const percent = (share: number): number => Math.round(share * 100);
  return (
    before > 0 &&
    (after * 100 > before * (100 + percent(MAX_RISE)) || after * 100 < before * (100 - percent(MAX_DROP)))
  );
}
